import type { Kernel } from "../runtime/kernel";
import type { PgRows, PgStatement, Session } from "./session";

type SessionWaiter = { owner: object; go: () => void };

/**
 * The database server: one embedded Postgres with a single session, which a transaction owns exclusively. There are no other
 * locks to wait for. Bugs that only locks can show belong to the races.
 */
export class DatabaseServer {
  /** True while the database is unreachable. */
  isUnreachable = false;
  #holder: object | null = null;
  readonly #line: SessionWaiter[] = [];

  constructor(
    readonly kernel: Kernel,
    readonly session: Session,
  ) {}

  /** Waits for the session. Returns false on a timeout. */
  async take(owner: object, timeoutMs: number): Promise<boolean> {
    if (this.#holder === null) {
      this.#holder = owner;
      return true;
    }
    return new Promise((resolve) => {
      const giveUp = this.kernel.after(timeoutMs, () => {
        this.#line.splice(this.#line.indexOf(waiter), 1);
        resolve(false);
      });
      const waiter = {
        owner,
        go: () => {
          giveUp();
          resolve(true);
        },
      };
      this.#line.push(waiter);
    });
  }

  /** Passes the session to the next waiter. */
  free(owner: object): void {
    if (this.#holder !== owner) throw new Error("Somebody gives back what is not theirs.");
    const next = this.#line.shift();
    this.#holder = next?.owner ?? null;
    next?.go();
  }

  run(statement: PgStatement): PgRows {
    return this.session.run(statement, this.kernel.now);
  }

  /** Runs several statements in one message, without bind values. */
  runSeveral(text: string): PgRows[] {
    return this.session.runSeveral(text, this.kernel.now);
  }
}
