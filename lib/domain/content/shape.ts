/** Whether a value from a JSON column has the expected shape. Postgres checks none, so that whoever writes to it may be in error. */
export type Check = (value: unknown) => boolean;

export const text: Check = (value) => typeof value === "string";

/** A value that may be missing. */
export function maybe(check: Check): Check {
  return (value) => value === undefined || check(value);
}

export function listOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check);
}

/** An object with these fields; others do not matter. */
export function shape(fields: Readonly<Record<string, Check>>): Check {
  return (value) => isRecord(value) && Object.entries(fields).every(([name, check]) => check(value[name]));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The same without fields that are null, which mean as much as missing ones. */
export function withoutNulls(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const told = Object.entries(value).filter(([, field]) => field !== null);
  return Object.fromEntries(told.map(([name, field]) => [name, withoutNulls(field)]));
}
