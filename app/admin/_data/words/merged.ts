import type { Faults } from "./typed";

/** What became of two people's work on one thing, and what whoever saves it should look at first, by the names that the API has for it. */
export type MergedDraft<Draft> = { draft: Draft; clashes: Faults };

/** Whether two things say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether two people have made different things of the same one. */
export function isClash(base: unknown, mine: unknown, theirs: unknown): boolean {
  return !isSame(mine, base) && !isSame(theirs, base) && !isSame(mine, theirs);
}

/**
 * A three-way merge by fields: what somebody typed, on top of what somebody else saved since `base`. Whatever was not touched shows
 * what is saved now, and what both changed stays as it was typed here. A list is one thing.
 */
export function mergedFields<T extends object>(base: T, mine: T, theirs: T): T {
  const fields = Object.entries(mine).map(([name, value]) => {
    const [was, other] = [Reflect.get(base, name), Reflect.get(theirs, name)];
    if (isSame(value, was)) return [name, other];
    return [name, [was, value, other].every(hasFields) ? mergedFields(was, value, other) : value];
  });
  return { ...theirs, ...Object.fromEntries(fields) };
}

/** The paths of the fields of which both have made something else. */
export function clashesIn(base: object, mine: object, theirs: object): string[] {
  return Object.entries(mine).flatMap(([name, value]) => {
    const [was, other] = [Reflect.get(base, name), Reflect.get(theirs, name)];
    if (!isClash(was, value, other)) return [];
    if (![was, value, other].every(hasFields)) return [name];
    return clashesIn(was, value, other).map((within) => `${name}.${within}`);
  });
}

function hasFields(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
