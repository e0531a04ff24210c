import type { Statement } from "./direct";

/** How long the database may take for a statement, and how long a transaction may stand still between two, in milliseconds. */
export type Limits = { statementMs: number; idleMs: number };

/** The words that begin a transaction within these limits, for connections that could not be opened with them. */
export function beginWithin({ statementMs, idleMs }: Limits): string {
  return `begin; set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${idleMs}`;
}

/** Where a driver puts the messages of the extended query protocol. */
type Wire = { parse(message: object): void; bind(message: object): void; execute(message: object): void };

type DriverQuery = {
  requiresPreparation(): unknown;
  prepare(wire: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
};

/** The class of a driver's statements on their way: node-postgres', or the copy of it in Vercel's driver. */
export type QueryClass = new (statement: Statement, values: undefined, told: Told) => DriverQuery;

type Told = (failure: unknown, result: unknown) => void;

/** A pool, and what it lends. */
export type Lender = { connect(): Promise<{ query(statement: object): unknown; release(broken?: boolean): void }> };

/** Sends a statement on a connection of the pool, with its limit. As with the pool's own, one that fails costs its connection. */
export async function sendLimited(pool: Lender, Limited: QueryClass, statement: Statement): Promise<unknown> {
  const client = await pool.connect();
  try {
    const result = await new Promise((resolve, reject) => {
      client.query(new Limited(statement, undefined, (failure, found) => (failure ? reject(failure) : resolve(found))));
    });
    client.release();
    return result;
  } catch (failure) {
    client.release(true);
    throw failure;
  }
}

/**
 * Statements that bring their time limit with them, for connections that could not be opened with one. The limit is set in the
 * same transaction and by the same group of messages, so it costs no round trip, and nothing of it stays behind on a connection
 * that a pooler lends to somebody else next. What the server answers to it is left out of the statement's own answer.
 */
export function limitedBy(Query: QueryClass, { statementMs }: Limits): QueryClass {
  const text = `select set_config('statement_timeout', '${statementMs}', true)`;
  return class extends Query {
    #isLimited = false;

    override requiresPreparation(): boolean {
      return true;
    }

    override prepare(wire: Wire): void {
      wire.parse({ name: "", text, types: [] });
      wire.bind({ portal: "", statement: "", values: [] });
      wire.execute({ portal: "", rows: 0 });
      super.prepare(wire);
    }

    override handleDataRow(message: unknown): void {
      if (this.#isLimited) super.handleDataRow(message);
    }

    override handleCommandComplete(message: unknown, wire: Wire): void {
      if (this.#isLimited) super.handleCommandComplete(message, wire);
      this.#isLimited = true;
    }
  };
}
