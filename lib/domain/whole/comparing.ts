/** What a file says: plain JSON. */
export type FileValue = null | boolean | number | string | FileValue[] | { [name: string]: FileValue };

/** A value without nulls: what is left out of a file means the same. */
export function bare(value: FileValue): FileValue {
  if (Array.isArray(value)) return value.map(bare);
  if (value === null || typeof value !== "object") return value;
  const told = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(told.map(([name, inner]) => [name, bare(inner)]));
}

/** Where two values differ, each place with what was there and what would be. */
export function differences(before: FileValue, after: FileValue): string[] {
  const [was, is] = [new Map(places(before)), new Map(places(after))];
  const all = [...new Set([...was.keys(), ...is.keys()])];
  return all
    .filter((place) => was.get(place) !== is.get(place))
    .map((place) => `${place}: ${shown(was.get(place))} → ${shown(is.get(place))}`);
}

/** Every text, number and truth of a value by its place, such as `variants.0.price`. */
function places(value: FileValue, at = ""): [place: string, text: string][] {
  if (value === null || typeof value !== "object") return [[at, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([name, inner]) => places(inner, at ? `${at}.${name}` : name));
}

const longest = 60;

function shown(text: string | undefined): string {
  if (text === undefined) return "-";
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/**
 * Things by their names. Those of the same name are counted, in an order that follows from what they say: a list and its copy
 * elsewhere give the same names.
 */
export function toldApart<T extends { key: string; value: FileValue }>(things: readonly T[]): T[] {
  const seen = new Map<string, number>();
  return things
    .map((thing) => ({ thing, text: JSON.stringify(thing.value) }))
    .sort((a, b) => compare(a.thing.key, b.thing.key) || compare(a.text, b.text))
    .map(({ thing }) => {
      const times = (seen.get(thing.key) ?? 0) + 1;
      seen.set(thing.key, times);
      return times === 1 ? thing : { ...thing, key: `${thing.key} (${times})` };
    });
}

/** By code points, which are the same in every language. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
