import { createClient } from "@vercel/kv";
import { type Kv, readSum } from "./kv";

/** Address of the store, and its timeout. */
type VercelKvOptions = { url: string; token: string; timeoutMs?: number };

/** Store that all instances share. It replies within the timeout or fails, so a slow store never delays the caller. */
export function vercelKv({ url, token, timeoutMs = 200 }: VercelKvOptions): Kv {
  const client = createClient({ url, token, retry: { retries: 0 }, signal: () => AbortSignal.timeout(timeoutMs) });
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
