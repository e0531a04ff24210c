/**
 * Checks that a value from a JSON column has the expected shape. Postgres does not check it, so any writer may have stored a
 * wrong shape.
 */
export type Check = (value: unknown) => boolean;

export const isString: Check = (value) => typeof value === "string";

/** Accepts a missing value. */
export function maybe(check: Check): Check {
  return (value) => value === undefined || check(value);
}

export function everyItem(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check);
}

/** Accepts an object with these fields. Ignores other fields. */
export function shape(fields: Readonly<Record<string, Check>>): Check {
  return (value) => isRecord(value) && Object.entries(fields).every(([name, check]) => check(value[name]));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Removes null fields at every level; null means the same as missing. */
export function withoutNulls(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== null);
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutNulls(field)]));
}
