import type { Kv } from "./kv";

/** Key-value store in the memory of this process. Correct for a single instance only. */
export function memoryKv(now: () => number = Date.now): Kv {
  const counters = new Map<string, { value: number; expiresAt: number }>();
  let sweepAt = 0;
  return {
    name: "memory",
    async increment(key, by, ttlSeconds) {
      const time = now();
      if (time >= sweepAt) {
        for (const [old, { expiresAt }] of counters) if (expiresAt <= time) counters.delete(old);
        sweepAt = time + 60_000;
      }
      const known = counters.get(key);
      const live = known && known.expiresAt > time ? known : { value: 0, expiresAt: time + ttlSeconds * 1_000 };
      live.value += by;
      counters.set(key, live);
      return live.value;
    },
    ping: async () => undefined,
    close: async () => undefined,
  };
}
