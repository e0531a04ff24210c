import { askPrimary } from "../workers/worker";
import { type Kv, readSum } from "./kv";

/** Key-value store in the memory of the primary, which the workers of one server share. It replies in time or fails. */
export function primaryKv(timeoutMs = 200): Kv {
  return {
    name: "primary",
    increment: async (key, by, ttlSeconds) =>
      readSum(await askPrimary({ kind: "count", key, by, ttlSeconds }, timeoutMs), by),
    ping: async () => undefined,
    close: async () => undefined,
  };
}
