import { createSocket } from "node:dgram";
import { once } from "node:events";

/** Fake of a name server: it has TXT records by name. Only tests use it. */
export type DnsFake = {
  /** Address of the server, as a resolver expects it. */
  server: string;
  records: Record<string, string[]>;
  close(): void;
};

export async function openDns(port = 0): Promise<DnsFake> {
  const socket = createSocket("udp4");
  const fake: DnsFake = { server: "", records: {}, close: () => socket.close() };
  socket.on("message", (asked, from) => socket.send(answerTo(asked, fake.records), from.port, from.address));
  socket.bind(port, "127.0.0.1");
  await once(socket, "listening");
  fake.server = `127.0.0.1:${socket.address().port}`;
  return fake;
}

const headerLength = 12;

/** Response to a query for TXT records (RFC 1035): the question again, and each record under the queried name. */
function answerTo(asked: Buffer, records: DnsFake["records"]): Buffer {
  const { name, end } = nameIn(asked);
  const question = asked.subarray(headerLength, end + 4);
  const found = records[name];
  const header = Buffer.from(asked.subarray(0, headerLength));
  // An authoritative response; 3 means that the name does not exist.
  header.writeUInt16BE(found ? 0x8400 : 0x8403, 2);
  header.writeUInt16BE(found?.length ?? 0, 6);
  header.fill(0, 8, headerLength);
  return Buffer.concat([header, question, ...(found ?? []).map(recordOf)]);
}

function nameIn(asked: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = headerLength;
  for (let length = asked[at] ?? 0; length > 0; length = asked[at] ?? 0) {
    labels.push(asked.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 1 };
}

/** A TXT record in two parts, like long records. */
function recordOf(text: string): Buffer {
  const parts = [text.slice(0, 9), text.slice(9)].map((part) =>
    Buffer.concat([Buffer.of(part.length), Buffer.from(part)]),
  );
  const data = Buffer.concat(parts);
  const head = Buffer.from("c00c001000010000003c0000", "hex");
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
