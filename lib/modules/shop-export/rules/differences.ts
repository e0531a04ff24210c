/** Plain JSON content of a file. */
export type FileValue = null | boolean | number | string | FileValue[] | { [name: string]: FileValue };

/** Removes nulls from a value: a missing field means the same. */
export function bare(value: FileValue): FileValue {
  if (Array.isArray(value)) return value.map(bare);
  if (value === null || typeof value !== "object") return value;
  const fields = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(fields.map(([name, inner]) => [name, bare(inner)]));
}

/** Lists the differences between two values: each path with its old and new value. */
export function listDifferences(before: FileValue, after: FileValue): string[] {
  const [was, is] = [new Map(listPaths(before)), new Map(listPaths(after))];
  const all = [...new Set([...was.keys(), ...is.keys()])];
  return all
    .filter((path) => was.get(path) !== is.get(path))
    .map((path) => `${path}: ${shown(was.get(path))} → ${shown(is.get(path))}`);
}

/** Returns every text, number and boolean of a value by its path, such as `variants.0.price`. */
function listPaths(value: FileValue, at = ""): [place: string, text: string][] {
  if (value === null || typeof value !== "object") return [[at, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([name, inner]) => listPaths(inner, at ? `${at}.${name}` : name));
}

const longest = 60;

function shown(text: string | undefined): string {
  if (text === undefined) return "-";
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/**
 * Gives items with the same name a number. The order depends only on their content, so that a list and its copy elsewhere get
 * the same names.
 */
export function suffixDuplicateKeys<T extends { key: string; value: FileValue }>(things: readonly T[]): T[] {
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

/** Compares by code points, independent of the locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
