import { LRUCache } from "lru-cache";
import type { MaybePromise } from "@/lib/values/maybe-promise";

type CacheEntry<V> = { value: V; staleAt: number };

/** Loaded value, the time when it becomes stale, and its size in the cache. */
export type Loaded<V> = { value: V; staleAt: number; size?: number };

/**
 * LRU cache with one load per key. Each value has its own `staleAt`, after which it is loaded again. Concurrent callers of one
 * key share one load. A load that fails or returns null is not cached. A value whose load began before a `forget` is returned
 * but not cached.
 */
export class Cache<V extends object> {
  readonly #entries: LRUCache<string, CacheEntry<V>>;
  readonly #loading = new Map<string, Promise<V | null>>();
  #forgotten = 0;

  constructor(maxSize: number) {
    this.#entries = new LRUCache({ maxSize });
  }

  /** Returns the cached value if it is not stale at `now`. */
  peek(key: string, now: number): V | undefined {
    const entry = this.#entries.get(key);
    return entry && now < entry.staleAt ? entry.value : undefined;
  }

  /** Returns the cached value, or loads it if there is none that is fresh at `now`; null if the load returns null. */
  get(key: string, now: number, load: () => Promise<Loaded<V> | null>): MaybePromise<V | null> {
    return this.peek(key, now) ?? this.#loading.get(key) ?? this.#load(key, load);
  }

  /** Drops every key that begins with `prefix`. Loads in progress are not cached either. */
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
