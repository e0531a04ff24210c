import { protocol } from "@electric-sql/pglite";

/*
 * What is said most often in the protocol between `pg` and Postgres: values that a statement is bound to, and rows. PGlite reads and
 * writes everything else; it keeps each number that it counts with in a `WeakMap`, and took a tenth of a run.
 */

/** A value on its way: a text, or bytes. */
export type SentValue = string | Uint8Array | null;

/** Who hears an answer, message by message. */
export type AnswerListener = {
  hearRow(texts: (string | null)[]): void;
  hear(message: { name: string }): void;
};

const rowType = 0x44;

/** The messages that have nothing but a type, by that: each is heard after every statement. */
const shortMessages: Record<number, { name: string }> = {
  49: { name: "parseComplete" },
  50: { name: "bindComplete" },
  67: { name: "commandComplete" },
  90: { name: "readyForQuery" },
  110: { name: "noData" },
};

/** Binds the statement of a name to values. */
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

/** Reads what the server answered. */
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

/** The columns of a row: how many there are, and of each its length and its text. */
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
