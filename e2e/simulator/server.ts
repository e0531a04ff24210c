import type { PGlite } from "@electric-sql/pglite";
import type { Kernel } from "./kernel";

/** How values are read from their text, as `pg` is told for a statement. */
export type Types = { getTypeParser(oid: number, format?: unknown): (text: string) => unknown };

export type Statement = { text: string; values?: unknown[]; types?: Types; rowMode?: "array" };

export type Rows = { rows: unknown[]; rowCount: number; fields: unknown[] };

type Waiter = { who: object; go: () => void };

/**
 * The database server: one embedded Postgres, whose single session whoever is in a transaction has for itself. It knows no
 * locks that could be waited for beside that one; what only those show is for the races.
 */
export class Server {
  /** While it is away nobody reaches it. */
  isAway = false;
  #holder: object | null = null;
  readonly #line: Waiter[] = [];

  constructor(
    readonly kernel: Kernel,
    readonly embedded: PGlite,
    readonly realTypes: Types,
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

  async run({ text, values = [], types = this.realTypes, rowMode }: Statement): Promise<Rows> {
    const how = { parsers: parsersOf(types), ...(rowMode ? { rowMode } : {}) };
    const { rows, fields } = await this.kernel.real(this.embedded.query<object>(this.#timed(text), values, how));
    return { rows, fields, rowCount: rows.length };
  }

  /** Several statements in one message, which carries no values beside its text. */
  async runSeveral(text: string): Promise<Rows[]> {
    const results = await this.kernel.real(
      this.embedded.exec(this.#timed(text), { parsers: parsersOf(this.realTypes) }),
    );
    return results.map(({ rows, fields }) => ({ rows, fields, rowCount: rows.length }));
  }

  /** The statement with the time that it is here. */
  #timed(text: string): string {
    const time = `timestamptz '${new Date(this.kernel.now).toISOString()}'`;
    return text.replace(/\b(now|clock_timestamp)\(\)/g, time);
  }
}

function parsersOf(types: Types) {
  return new Proxy({}, { get: (_, oid) => types.getTypeParser(Number(String(oid)), "text") });
}
