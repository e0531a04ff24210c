type Entry<V> = { value: V; weight: number; used: boolean };

/**
 * Remembers recently used values up to a total weight, so that memory stays bounded however much is asked. A value that was
 * used since its last turn is spared once when room is needed; reading one therefore costs no more than a look-up.
 */
export class Lru<V> {
  readonly #entries = new Map<string, Entry<V>>();
  #weight = 0;

  constructor(readonly maxWeight: number) {}

  get size(): number {
    return this.#entries.size;
  }

  get weight(): number {
    return this.#weight;
  }

  /** The value, which counts as used; undefined when it is not remembered. */
  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    entry.used = true;
    return entry.value;
  }

  set(key: string, value: V, weight = 1): void {
    this.delete(key);
    this.#entries.set(key, { value, weight, used: false });
    this.#weight += weight;
    while (this.#weight > this.maxWeight) this.#makeRoom();
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#weight -= entry.weight;
  }

  /** Forgets every key that begins with `prefix`. */
  forget(prefix: string): void {
    for (const key of this.#entries.keys()) if (key.startsWith(prefix)) this.delete(key);
  }

  /** Takes the longest kept entry: it goes, or, if it was used, it moves to the end of the line. */
  #makeRoom(): void {
    for (const [key, entry] of this.#entries) {
      this.delete(key);
      if (!entry.used) return;
      this.#entries.set(key, { ...entry, used: false });
      this.#weight += entry.weight;
    }
  }
}
