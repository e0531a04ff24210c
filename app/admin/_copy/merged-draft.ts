import type { Faults } from "./form-input";

/** Result of a merge, and the conflicting fields to review before saving, by API field name. */
export type MergedDraft<Draft> = { draft: Draft; clashes: Faults };

/** True if two values have the same JSON. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** True if both sides changed a value differently. */
export function isClash(base: unknown, mine: unknown, theirs: unknown): boolean {
  return !isSameJson(mine, base) && !isSameJson(theirs, base) && !isSameJson(mine, theirs);
}

/**
 * Three-way merge by field. Untouched fields take the value that someone else saved since `base`. Fields changed by both keep
 * the local value. An array counts as one value.
 */
export function mergedFields<T extends object>(base: T, mine: T, theirs: T): T {
  const fields = Object.entries(mine).map(([name, value]) => {
    const [was, other] = [Reflect.get(base, name), Reflect.get(theirs, name)];
    if (isSameJson(value, was)) return [name, other];
    return [name, [was, value, other].every(hasFields) ? mergedFields(was, value, other) : value];
  });
  return { ...theirs, ...Object.fromEntries(fields) };
}

/** Paths of the fields that both sides changed differently. */
export function listClashes(base: object, mine: object, theirs: object): string[] {
  return Object.entries(mine).flatMap(([name, value]) => {
    const [was, other] = [Reflect.get(base, name), Reflect.get(theirs, name)];
    if (!isClash(was, value, other)) return [];
    if (![was, value, other].every(hasFields)) return [name];
    return listClashes(was, value, other).map((within) => `${name}.${within}`);
  });
}

function hasFields(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
