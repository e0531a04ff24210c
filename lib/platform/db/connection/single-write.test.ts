import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { inOneWrite } from "./single-write";

/** Connection that counts the writes to its socket. */
function connection() {
  const writes: string[] = [];
  const take = (chunks: readonly unknown[]) => void writes.push(chunks.map(String).join(" "));
  const stream = new Writable({
    write: (chunk, _, done) => done(void take([chunk])),
    writev: (chunks, done) => done(void take(chunks.map(({ chunk }) => chunk))),
  });
  return { client: { connection: { stream } }, stream, writes };
}

test("statements sent together leave in one write", () => {
  const { client, stream, writes } = connection();
  const sent = inOneWrite(client, () => [stream.write("begin"), stream.write("insert")]);
  expect(sent).toHaveLength(2);
  expect(writes).toEqual(["begin insert"]);
});

test("a statement after a failure is written immediately", () => {
  const { client, stream, writes } = connection();
  const sending = () => {
    throw new Error("no");
  };
  expect(() => inOneWrite(client, sending)).toThrow("no");
  stream.write("rollback");
  expect(writes).toEqual(["rollback"]);
});

test("a connection without such a socket sends as usual", () => {
  expect(inOneWrite({}, () => "sent")).toBe("sent");
});
