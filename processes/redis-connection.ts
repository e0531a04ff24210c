import { once } from "node:events";
import { connect } from "node:net";

/** Reply of Redis to one command. */
export type RedisReply = string | number | null | RedisError | RedisReply[];

/** A command that Redis rejected, with its message. */
export class RedisError extends Error {}

/** A connection to Redis. Commands of one `send` run together, without commands of other callers in between. */
export type RedisConnection = { send(commands: readonly string[][]): Promise<RedisReply[]>; close: () => void };

/** Opens a connection to the Redis at this address. */
export async function openRedis(redisUrl: string): Promise<RedisConnection> {
  const { hostname, port } = new URL(redisUrl);
  const socket = connect(Number(port || 6379), hostname).setNoDelay(true);
  await once(socket, "connect");
  const waiting: {
    count: number;
    replies: RedisReply[];
    resolve: (replies: RedisReply[]) => void;
    reject: () => void;
  }[] = [];
  let unread = Buffer.alloc(0);
  socket.on("data", (bytes) => {
    unread = Buffer.concat([unread, bytes]);
    for (let read = readReply(unread, 0); read; read = readReply(unread, 0)) {
      unread = unread.subarray(read.end);
      const [first] = waiting;
      first?.replies.push(read.reply);
      if (first?.replies.length === first?.count) waiting.shift()?.resolve(first?.replies ?? []);
    }
  });
  socket.on("error", () => undefined);
  socket.on("close", () => {
    for (const { reject } of waiting.splice(0)) reject();
  });
  return {
    send: (commands) =>
      new Promise((resolve, fail) => {
        const reject = () => fail(new Error("Redis is not reachable."));
        waiting.push({ count: commands.length, replies: [], resolve, reject });
        socket.write(commands.map(encodeCommand).join(""));
      }),
    close: () => socket.destroy(),
  };
}

function encodeCommand(command: readonly string[]): string {
  const parts = command.map((part) => `$${Buffer.byteLength(part)}\r\n${part}\r\n`);
  return `*${command.length}\r\n${parts.join("")}`;
}

type ParsedReply = { reply: RedisReply; end: number };

/** Returns the reply that begins at `at` and its end; null while it is incomplete. */
function readReply(bytes: Buffer, at: number): ParsedReply | null {
  const lineEnd = bytes.indexOf("\r\n", at);
  if (lineEnd < 0) return null;
  const kind = String.fromCharCode(bytes[at] ?? 0);
  const line = bytes.subarray(at + 1, lineEnd).toString();
  const end = lineEnd + 2;
  if (kind === "+") return { reply: line, end };
  if (kind === "-") return { reply: new RedisError(line), end };
  if (kind === ":") return { reply: Number(line), end };
  if (kind === "*") return readList(bytes, end, Number(line));
  const length = Number(line);
  if (length < 0) return { reply: null, end };
  if (bytes.length < end + length + 2) return null;
  return { reply: bytes.subarray(end, end + length).toString(), end: end + length + 2 };
}

function readList(bytes: Buffer, start: number, length: number): ParsedReply | null {
  if (length < 0) return { reply: null, end: start };
  const replies: RedisReply[] = [];
  let at = start;
  while (replies.length < length) {
    const read = readReply(bytes, at);
    if (!read) return null;
    replies.push(read.reply);
    at = read.end;
  }
  return { reply: replies, end: at };
}
