import { withTimeout } from "../timeout";
import { type Kv, readSum } from "./kv";

/** Where the store is, and how long it may take. */
type RedisOptions = { url: string; patienceMs?: number };

type OpenRedis = Awaited<ReturnType<typeof open>>;

/** A connection on which nothing has come for so long, though something was asked, is dead and is opened anew. */
const deadMs = 5_000;

/**
 * A Redis or Valkey that all instances share, spoken to in its own protocol. It answers in time or not at all, so that its
 * troubles never become the caller's; a lost connection is opened again in the background.
 */
export function redisKv({ url, patienceMs = 200 }: RedisOptions): Kv {
  let opening: Promise<OpenRedis> | null = null;
  let heardAt = 0;

  const letGo = async () => {
    const old = opening;
    opening = null;
    await old?.then(({ client }) => client.isOpen && client.destroy()).catch(() => undefined);
  };

  /** What the store replies to commands that it runs as one, or a failure in time. */
  async function ask(...commands: string[][]): Promise<unknown[]> {
    if (!opening) {
      heardAt = performance.now();
      opening = open(url);
    }
    try {
      const replies = await withTimeout(send(await opening, commands), patienceMs, () => new TooLate());
      heardAt = performance.now();
      return replies;
    } catch (failure) {
      if (failure instanceof TooLate && performance.now() - heardAt > deadMs) await letGo();
      throw failure;
    }
  }

  return {
    name: "redis",
    async increment(key, by, ttlSeconds) {
      // The key gets its time when it is made, and keeps it: every version knows these two, not every one EXPIRE … NX.
      const [, sum] = await ask(["SET", key, "0", "EX", String(ttlSeconds), "NX"], ["INCRBY", key, String(by)]);
      return readSum(sum, by);
    },
    ping: async () => (await ask(["PING"]))[0],
    close: letGo,
  };
}

/** Most processes have no such store, so the client is loaded by those that do. */
async function open(url: string) {
  const { createClient } = await import("@redis/client");
  const client = createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 1_000,
    socket: { connectTimeout: 2_000, reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 1_000) },
  });
  // Whoever asks is told; without a listener the process would end.
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
    super("The store did not answer in time.");
  }
}
