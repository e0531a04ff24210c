import type { Statement } from "./direct";

/** Driver interface for messages of the extended query protocol. */
type Wire = { parse(message: object): void; bind(message: object): void; execute(message: object): void };

type DriverQuery = {
  requiresPreparation(): unknown;
  prepare(wire: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
};

/** Query class of a driver: node-postgres', or its copy in Vercel's driver. */
export type QueryClass = new (statement: Statement, values: undefined, callback: QueryCallback) => DriverQuery;

/** Statement that is sent before another one. A named one is parsed once per connection. Behind a pooler there are no names. */
type LocalSettings = { name: string; text: string };

type QueryCallback = (failure: unknown, result: unknown) => void;

/** Pool and its connections. */
export type Lender = { connect(): Promise<{ query(statement: object): unknown; release(broken?: boolean): void }> };

/**
 * Sends a statement with its leading statement on a connection of the pool. As with the pool's own `query`, a failure discards
 * the connection.
 */
export async function sendWithLocalSettings(
  pool: Lender,
  QueryWithSettings: QueryClass,
  statement: Statement,
): Promise<unknown> {
  const client = await pool.connect();
  try {
    const result = await new Promise((resolve, reject) => {
      client.query(
        new QueryWithSettings(statement, undefined, (failure, found) => (failure ? reject(failure) : resolve(found))),
      );
    });
    client.release();
    return result;
  } catch (failure) {
    client.release(true);
    throw failure;
  }
}

/**
 * Returns a query class that sends a leading statement with local settings (`SET LOCAL`) first. Both travel in the same group
 * of messages, so it costs no round trip. The settings do not stay on the connection, which a pooler may assign to another
 * client next. The result of the leading statement is dropped.
 */
export function withLocalSettings(Query: QueryClass, { name, text }: LocalSettings): QueryClass {
  const known = new WeakSet<Wire>();
  return class extends Query {
    #isLeadingComplete = false;

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
      if (this.#isLeadingComplete) super.handleDataRow(message);
    }

    override handleCommandComplete(message: unknown, wire: Wire): void {
      if (this.#isLeadingComplete) super.handleCommandComplete(message, wire);
      this.#isLeadingComplete = true;
      if (name) known.add(wire);
    }
  };
}
