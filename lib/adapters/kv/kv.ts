/** A key-value store as we use it. Every key expires, and losing any of them must do no harm. */
export type Kv = {
  readonly name: "memory" | "vercel" | "redis";
  /** Adds to a counter and answers its new value; the key is forgotten `ttlSeconds` after it was first counted. */
  increment(key: string, by: number, ttlSeconds: number): Promise<number>;
  /** Fails where the store does not answer, or refuses us. */
  ping(): Promise<unknown>;
  /** Lets go of the store, so that the process can end. */
  close(): Promise<void>;
};

/** The sum in a store's reply to an increment, or a failure: whoever asks must be able to count on a number. */
export function readSum(reply: unknown, by: number): number {
  if (typeof reply === "number" && Number.isSafeInteger(reply) && reply >= by) return reply;
  throw new Error("The store answered with no sum.");
}
