import { type messages, PGlite, protocol } from "@electric-sql/pglite";

type Messages = messages.BackendMessage[];
type SendOptions = Parameters<PGlite["execProtocolStream"]>[1];

/** A statement that the server has read: the name that it is kept under, and what was said of its values. */
type PreparedStatement = { name: string; parsed: Messages; described: Messages | null };

/** As many as are worth remembering; tests may put statements together at will. */
const mostStatements = 500;

/** What changes how other statements are to be understood, or forgets them. */
const unsettling = /\b(create|alter|drop|discard|deallocate)\b/i;

/** The letters that messages of the protocol begin with. */
const letters = { parse: 80, bind: 66, describe: 68, execute: 69, sync: 83, query: 81 };

/**
 * PGlite whose server reads and plans a statement once. Its own `query` sends six messages for each, one after the other, and has
 * every statement read and planned anew; here a known one is a single message. What is answered is the same.
 */
export class PreparedPGlite extends PGlite {
  readonly #statements = new Map<string, PreparedStatement>();
  #current: PreparedStatement | null = null;
  #unsent: Uint8Array[] = [];
  #isSynced = false;
  #names = 0;

  override async execProtocolStream(message: Uint8Array, options?: SendOptions): Promise<Messages> {
    const send = (...parts: Uint8Array[]) => super.execProtocolStream(Buffer.concat(parts), options);
    const [letter] = message;
    if (letter === letters.parse) return this.#parse(message, send);
    if (letter === letters.query && unsettling.test(Buffer.from(message).toString())) this.#statements.clear();
    const current = this.#current;
    if (letter === letters.sync) return this.#sync(message, send);
    if (!current) return send(message);
    if (letter === letters.describe && String.fromCharCode(message[5] ?? 0) === "S") {
      current.described ??= await send(protocol.serialize.describe({ type: "S", name: current.name }));
      return current.described;
    }
    if (letter === letters.bind) this.#unsent = [named(message, 6, current.name)];
    else if (letter === letters.execute) return this.#execute(message, send);
    else this.#unsent.push(message);
    return [];
  }

  async #parse(message: Uint8Array, send: (...parts: Uint8Array[]) => Promise<Messages>): Promise<Messages> {
    const text = Buffer.from(message).toString();
    if (unsettling.test(text)) this.#statements.clear();
    else this.#current = this.#statements.get(text) ?? null;
    if (this.#current || unsettling.test(text) || this.#statements.size >= mostStatements)
      return this.#current?.parsed ?? send(message);
    const name = `test_${this.#names++}`;
    const statement = { name, parsed: await send(named(message, 5, name)), described: null };
    this.#statements.set(text, statement);
    this.#current = statement;
    return statement.parsed;
  }

  /** Sends all that was held back: what it answers is known, and wrong where it is, when the execution is. */
  #execute(message: Uint8Array, send: (...parts: Uint8Array[]) => Promise<Messages>): Promise<Messages> {
    this.#isSynced = true;
    return send(...this.#unsent.splice(0), message, protocol.serialize.sync());
  }

  async #sync(message: Uint8Array, send: (...parts: Uint8Array[]) => Promise<Messages>): Promise<Messages> {
    const isSynced = this.#isSynced;
    this.#isSynced = false;
    this.#current = null;
    return isSynced ? [] : send(message);
  }
}

/** The message with a name in place of the empty one that stands at this byte of it. */
function named(message: Uint8Array, at: number, name: string): Uint8Array {
  const longer = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)]);
  longer.writeInt32BE(longer.length - 1, 1);
  return longer;
}
