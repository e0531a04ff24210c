import type { Kernel } from "../runtime/kernel";
import type { PgRows, PgStatement, Session } from "./session";

type SessionWaiter = { who: object; go: () => void };

/**
 * The database server: one embedded Postgres with a single session, which a transaction owns exclusively. There are no other
 * locks to wait for. Bugs that only locks can show belong to the races.
 */
export class DatabaseServer {
  /** True while the database is unreachable. */
  isAway = false;
  #holder: object | null = null;
  readonly #line: SessionWaiter[] = [];

  constructor(
    readonly kernel: Kernel,
    readonly session: Session,
  ) {}

  /** Waits for the session. Returns false on a timeout. */
  async take(who: object, patienceMs: number): Promise<boolean> {
    if (this.#holder === null) {
      this.#holder = who;
      return true;
    }
    return new Promise((resolve) => {
      const giveUp = this.kernel.after(patienceMs, () => {
        this.#line.splice(this.#line.indexOf(waiter), 1);
        resolve(false);
      });
      const waiter = {
        who,
        go: () => {
          giveUp();
          resolve(true);
        },
      };
      this.#line.push(waiter);
    });
  }

  /** Passes the session to the next waiter. */
  free(who: object): void {
    if (this.#holder !== who) throw new Error("Somebody gives back what is not theirs.");
    const next = this.#line.shift();
    this.#holder = next?.who ?? null;
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
