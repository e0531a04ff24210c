/** Key-value store. Every key expires, and losing any key must be harmless. */
export type Kv = {
  readonly name: "memory" | "primary" | "vercel" | "redis";
  /** Adds to a counter and returns its new value. The key expires `ttlSeconds` after its first increment. */
  increment(key: string, by: number, ttlSeconds: number): Promise<number>;
  /** Throws if the store does not respond or rejects our credentials. */
  ping(): Promise<unknown>;
  /** Closes the connection, so that the process can exit. */
  close(): Promise<void>;
};

/** Reads the sum from a store's reply to an increment. Throws if it is not a valid sum, so that callers always get a number. */
export function readSum(reply: unknown, by: number): number {
  if (typeof reply === "number" && Number.isSafeInteger(reply) && reply >= by) return reply;
  throw new Error("The counter store returned no sum.");
}
