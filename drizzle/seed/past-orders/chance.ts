/** Deterministic random numbers: the same seed gives the same orders. */
export type Chance = {
  /** Number from 0 up to, but not including, 1. */
  next(): number;
  below(most: number): number;
  pick<T>(all: readonly [T, ...T[]]): T;
  /** Item with a probability in proportion to its weight. */
  pickWeighted<T>(all: readonly [T, ...T[]], weightOf: (item: T) => number): T;
  bytes(count: number): Uint8Array;
};

/** Mulberry32, seeded by a text. */
export function createChance(seed: string): Chance {
  let state = 2_166_136_261;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16_777_619) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    next,
    below,
    pick: (all) => all[below(all.length)] ?? all[0],
    pickWeighted: (all, weightOf) => {
      let rest = next() * all.reduce((sum, item) => sum + weightOf(item), 0);
      const isReached = (item: (typeof all)[number]) => {
        rest -= weightOf(item);
        return rest < 0;
      };
      return all.find(isReached) ?? all[0];
    },
    bytes: (count) => Uint8Array.from({ length: count }, () => below(256)),
  };
}
