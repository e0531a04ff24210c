/** Deterministic random numbers, so examples are the same in every run. A label resets them. Only tests use it. */
let state = 0;

export function beginChance(label: string): void {
  state = 2_166_136_261;
  for (const character of label) state = Math.imul(state ^ character.charCodeAt(0), 16_777_619) >>> 0;
}

/** Replaces `randomBytes` of `node:crypto`. */
export function chosenBytes(count: number): Buffer {
  return Buffer.from(Array.from({ length: count }, () => next() & 255));
}

/** Replaces `randomInt` of `node:crypto`. */
export function chosenInt(from: number, below?: number): number {
  const [least, most] = below === undefined ? [0, from] : [from, below];
  return least + (next() % (most - least));
}

/** Mulberry32. */
function next(): number {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return (mixed ^ (mixed >>> 14)) >>> 0;
}
