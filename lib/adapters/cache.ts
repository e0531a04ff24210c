import { LRUCache } from "lru-cache";
import type { Soon } from "@/lib/domain/soon";

type CacheEntry<V> = { value: V; staleAt: number };

/** What a load found, how long it may be trusted, and how much of the cache's room it takes. */
export type Loaded<V> = { value: V; staleAt: number; size?: number };

/**
 * An LRU cache with one load per key. Values are trusted until a moment of their own and then loaded again. Callers who ask for the same key at once share
 * one load; a load that fails or finds nothing is not remembered; a value whose load began before a `forget` is given out
 * but not kept.
 */
export class Cache<V extends object> {
  readonly #entries: LRUCache<string, CacheEntry<V>>;
  readonly #loading = new Map<string, Promise<V | null>>();
  #forgotten = 0;

  constructor(maxSize: number) {
    this.#entries = new LRUCache({ maxSize });
  }

  /** The value if it is still trusted at `now`. */
  peek(key: string, now: number): V | undefined {
    const entry = this.#entries.get(key);
    return entry && now < entry.staleAt ? entry.value : undefined;
  }

  /** The value, loaded when there is none that is trusted at `now`; null when the load finds nothing. */
  get(key: string, now: number, load: () => Promise<Loaded<V> | null>): Soon<V | null> {
    return this.peek(key, now) ?? this.#loading.get(key) ?? this.#load(key, load);
  }

  /** Forgets every key that begins with `prefix`, also what is being loaded for one. */
  forget(prefix: string): void {
    this.#forgotten += 1;
    this.#loading.clear();
    for (const key of [...this.#entries.keys()]) if (key.startsWith(prefix)) this.#entries.delete(key);
  }

  #load(key: string, load: () => Promise<Loaded<V> | null>): Promise<V | null> {
    const begunAt = this.#forgotten;
    const loading = load()
      .then((loaded) => {
        if (!loaded) return null;
        const { value, staleAt, size = 1 } = loaded;
        if (begunAt === this.#forgotten) this.#entries.set(key, { value, staleAt }, { size: Math.ceil(size) });
        return value;
      })
      .finally(() => {
        if (this.#loading.get(key) === loading) this.#loading.delete(key);
      });
    this.#loading.set(key, loading);
    return loading;
  }
}
