import type { Kernel } from "../runtime/kernel";
import type { PgRows, PgStatement, Session } from "./session";

type SessionWaiter = { who: object; go: () => void };

/**
 * The database server: one embedded Postgres, whose single session whoever is in a transaction has for itself. It knows no
 * locks that could be waited for beside that one; what only those show is for the races.
 */
export class DatabaseServer {
  /** While it is away nobody reaches it. */
  isAway = false;
  #holder: object | null = null;
  readonly #line: SessionWaiter[] = [];

  constructor(
    readonly kernel: Kernel,
    readonly session: Session,
  ) {}

  /** Gives somebody the session, when it is their turn; false where that takes too long. */
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

  /** Hands the session on. */
  free(who: object): void {
    if (this.#holder !== who) throw new Error("Somebody gives back what is not theirs.");
    const next = this.#line.shift();
    this.#holder = next?.who ?? null;
    next?.go();
  }

  run(statement: PgStatement): PgRows {
    return this.session.run(statement, this.kernel.now);
  }

  /** Several statements in one message, which carries no values beside its text. */
  runSeveral(text: string): PgRows[] {
    return this.session.runSeveral(text, this.kernel.now);
  }
}
