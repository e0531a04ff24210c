import { withTimeout } from "../timeout";
import { type Kv, readSum } from "./kv";

/** Address of the store, and its timeout. */
type RedisOptions = { url: string; timeoutMs?: number };

type OpenRedis = Awaited<ReturnType<typeof open>>;

/** A connection that gives no reply to a pending command for this long is dead and is reopened. */
const deadMs = 5_000;

/**
 * Redis or Valkey store that all instances share, over its native protocol. It replies within the timeout or fails, so a slow
 * store never delays the caller. A lost connection is reopened in the background.
 */
export function redisKv({ url, timeoutMs = 200 }: RedisOptions): Kv {
  let opening: Promise<OpenRedis> | null = null;
  let lastReplyMs = 0;

  const letGo = async () => {
    const old = opening;
    opening = null;
    await old?.then(({ client }) => client.isOpen && client.destroy()).catch(() => undefined);
  };

  /** Sends commands as one batch and returns the replies; throws after the timeout. */
  async function ask(...commands: string[][]): Promise<unknown[]> {
    if (!opening) {
      lastReplyMs = performance.now();
      opening = open(url);
    }
    try {
      const replies = await withTimeout(send(await opening, commands), timeoutMs, () => new TooLate());
      lastReplyMs = performance.now();
      return replies;
    } catch (failure) {
      if (failure instanceof TooLate && performance.now() - lastReplyMs > deadMs) await letGo();
      throw failure;
    }
  }

  return {
    name: "redis",
    async increment(key, by, ttlSeconds) {
      // The key gets its TTL on creation and keeps it. Every version supports these two commands, but not `EXPIRE … NX`.
      const [, sum] = await ask(["SET", key, "0", "EX", String(ttlSeconds), "NX"], ["INCRBY", key, String(by)]);
      return readSum(sum, by);
    },
    ping: async () => (await ask(["PING"]))[0],
    close: letGo,
  };
}

/** Loads the client lazily, since most processes have no such store. */
async function open(url: string) {
  const { createClient } = await import("@redis/client");
  const client = createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 1_000,
    socket: { connectTimeout: 2_000, reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 1_000) },
  });
  // The caller gets the error from its own command. Without a listener the process would exit.
  client.on("error", () => undefined);
  const connected = client.connect().catch(() => undefined);
  return { client, connected };
}

async function send({ client, connected }: OpenRedis, commands: string[][]): Promise<unknown[]> {
  await connected;
  const transaction = client.multi();
  for (const command of commands) transaction.addCommand(command);
  return transaction.exec();
}

class TooLate extends Error {
  constructor() {
    super("The counter store did not respond in time.");
  }
}
