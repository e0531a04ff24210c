import { createClient } from "@vercel/kv";
import type { Kv } from "./kv";

/** A store that all instances share. It answers in time or not at all, so that its troubles never become the caller's. */
export function vercelKv({ url, token }: { url: string; token: string }): Kv {
  const client = createClient({ url, token, retry: { retries: 0 }, signal: () => AbortSignal.timeout(timeoutMs) });
  return {
    name: "vercel",
    async increment(key, by, ttlSeconds) {
      const [value] = await client.pipeline().incrby(key, by).expire(key, ttlSeconds, "NX").exec<[number, number]>();
      return value;
    },
    ping: () => client.ping(),
  };
}

const timeoutMs = 200;
