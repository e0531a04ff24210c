import type { Statement } from "./direct";

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

/** What leads a statement. By a name a connection knows it again, and reads it once; behind a pooler there are none. */
type Lead = { name: string; text: string };

type Told = (failure: unknown, result: unknown) => void;

/** A pool, and what it lends. */
export type Lender = { connect(): Promise<{ query(statement: object): unknown; release(broken?: boolean): void }> };

/** Sends a statement on a connection of the pool, with what leads it. As with the pool's own, one that fails costs its connection. */
export async function sendLed(pool: Lender, Led: QueryClass, statement: Statement): Promise<unknown> {
  const client = await pool.connect();
  try {
    const result = await new Promise((resolve, reject) => {
      client.query(new Led(statement, undefined, (failure, found) => (failure ? reject(failure) : resolve(found))));
    });
    client.release();
    return result;
  } catch (failure) {
    client.release(true);
    throw failure;
  }
}

/**
 * Statements that bring a setting with them, which their lead makes for the transaction. It travels in the same group of messages, so it
 * costs no round trip, and nothing of it stays behind on the connection, which a pooler may lend to somebody else next. What the
 * server answers to it is left out of the statement's own answer.
 */
export function ledBy(Query: QueryClass, { name, text }: Lead): QueryClass {
  const known = new WeakSet<Wire>();
  return class extends Query {
    #isLed = false;

    override requiresPreparation(): boolean {
      return true;
    }

    override prepare(wire: Wire): void {
      if (!known.has(wire)) wire.parse({ name, text, types: [] });
      wire.bind({ portal: "", statement: name, values: [] });
      wire.execute({ portal: "", rows: 0 });
      super.prepare(wire);
    }

    override handleDataRow(message: unknown): void {
      if (this.#isLed) super.handleDataRow(message);
    }

    override handleCommandComplete(message: unknown, wire: Wire): void {
      if (this.#isLed) super.handleCommandComplete(message, wire);
      this.#isLed = true;
      if (name) known.add(wire);
    }
  };
}
