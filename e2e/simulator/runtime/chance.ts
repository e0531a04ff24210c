/** Seeded random source: the same seed gives the same values in the same order. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns a number from 0 up to, but not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns an integer from 0 up to, but not including, `most`. */
  below(most: number): number {
    return Math.floor(this.next() * most);
  }

  /** Returns an integer from `least` to `most`. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** Returns true with this probability. */
  happens(probability: number): boolean {
    return this.next() < probability;
  }

  /** Returns one of the elements. */
  pick<T>(all: readonly T[]): T {
    const [one] = all.slice(this.below(all.length));
    if (one === undefined) throw new Error("There is nothing to choose from.");
    return one;
  }

  bytes(count: number): Buffer {
    return Buffer.from(Array.from({ length: count }, () => this.below(256)));
  }

  /** Creates an independent source. Draws from one do not affect the other. */
  fork(): Chance {
    return new Chance(Math.floor(this.next() * 4_294_967_296));
  }
}
