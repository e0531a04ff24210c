import { createClient } from "@vercel/kv";
import { type Kv, readSum } from "./kv";

/** Where the store is, and how long it may take. */
type VercelKvOptions = { url: string; token: string; patienceMs?: number };

/** A store that all instances share. It answers in time or not at all, so that its troubles never become the caller's. */
export function vercelKv({ url, token, patienceMs = 200 }: VercelKvOptions): Kv {
  const client = createClient({ url, token, retry: { retries: 0 }, signal: () => AbortSignal.timeout(patienceMs) });
  return {
    name: "vercel",
    async increment(key, by, ttlSeconds) {
      const [sum] = await client.pipeline().incrby(key, by).expire(key, ttlSeconds, "NX").exec<unknown[]>();
      return readSum(sum, by);
    },
    ping: () => client.ping(),
    close: async () => undefined,
  };
}
