/** What we ask of a key-value store. Every key expires, and nothing rests on it that may not be forgotten. */
export type Kv = {
  readonly name: "memory" | "vercel";
  /** Adds to a counter and answers its new value; the key is forgotten `ttlSeconds` after it was first counted. */
  increment(key: string, by: number, ttlSeconds: number): Promise<number>;
  /** Fails where the store does not answer, or refuses us. */
  ping(): Promise<unknown>;
};
