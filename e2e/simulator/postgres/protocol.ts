import { protocol } from "@electric-sql/pglite";

/*
 * Fast path for the most frequent messages between `pg` and Postgres: bound values and rows. PGlite parses and writes all other
 * messages. It stores each counter in a `WeakMap`, which took a tenth of a run.
 */

/** A value on the wire: text or bytes. */
export type SentValue = string | Uint8Array | null;

/** Receives the messages of a response. */
export type AnswerListener = {
  hearRow(texts: (string | null)[]): void;
  hear(message: { name: string }): void;
};

const rowType = 0x44;

/** Messages without content that follow every statement, by type. */
const shortMessages: Record<number, { name: string }> = {
  49: { name: "parseComplete" },
  50: { name: "bindComplete" },
  67: { name: "commandComplete" },
  90: { name: "readyForQuery" },
  110: { name: "noData" },
};

/** Encodes the message that binds values to a named statement. */
export function bind(statement: string, values: readonly SentValue[]): Buffer {
  const sent = values.map((value) => (typeof value === "string" ? Buffer.from(value) : value));
  const size = sent.reduce((sum, value) => sum + 6 + (value?.byteLength ?? 0), 13 + statement.length);
  const message = Buffer.alloc(size);
  let at = message.writeInt32BE(size - 1, message.write("B", 0)) + 1;
  at += message.write(statement, at) + 1;
  at = message.writeInt16BE(values.length, at);
  for (const value of values) at = message.writeInt16BE(Number(value instanceof Uint8Array), at);
  at = message.writeInt16BE(values.length, at);
  for (const value of sent) {
    at = message.writeInt32BE(value?.byteLength ?? -1, at);
    if (value) message.set(value, at);
    at += value?.byteLength ?? 0;
  }
  return message;
}

/** Parses the messages of a response. */
export function readAnswer(bytes: Uint8Array, listener: AnswerListener): void {
  const answer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < answer.length; ) {
    const type = answer.readUInt8(at);
    const end = at + 1 + answer.readInt32BE(at + 1);
    const short = shortMessages[type];
    if (type === rowType) listener.hearRow(textsOf(answer, at + 5));
    else if (short) listener.hear(short);
    else new protocol.Parser().parse(bytes.slice(at, end), (message) => listener.hear(message));
    at = end;
  }
}

/** Parses the columns of a row: their number, then the length and text of each. */
function textsOf(answer: Buffer, start: number): (string | null)[] {
  const texts = new Array<string | null>(answer.readInt16BE(start));
  let at = start + 2;
  for (let column = 0; column < texts.length; column++) {
    const length = answer.readInt32BE(at);
    at += 4;
    texts[column] = length < 0 ? null : answer.toString("utf8", at, at + length);
    at += Math.max(0, length);
  }
  return texts;
}
