/** Returns a value that must be there. Throws if it is null or undefined. Only tests use it. */
export function need<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("A value is missing.");
  return value;
}
