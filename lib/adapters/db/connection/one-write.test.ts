import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { inOneWrite } from "./one-write";

/** Connection that counts the writes to its socket. */
function connection() {
  const written: string[] = [];
  const take = (chunks: readonly unknown[]) => void written.push(chunks.map(String).join(" "));
  const stream = new Writable({
    write: (chunk, _, done) => done(void take([chunk])),
    writev: (chunks, done) => done(void take(chunks.map(({ chunk }) => chunk))),
  });
  return { client: { connection: { stream } }, stream, written };
}

test("what is sent in one go leaves in one write", () => {
  const { client, stream, written } = connection();
  const sent = inOneWrite(client, () => [stream.write("begin"), stream.write("insert")]);
  expect(sent).toHaveLength(2);
  expect(written).toEqual(["begin insert"]);
});

test("what is sent after a failure is written at once", () => {
  const { client, stream, written } = connection();
  const sending = () => {
    throw new Error("no");
  };
  expect(() => inOneWrite(client, sending)).toThrow("no");
  stream.write("rollback");
  expect(written).toEqual(["rollback"]);
});

test("a connection without such a socket sends as ever", () => {
  expect(inOneWrite({}, () => "sent")).toBe("sent");
});
