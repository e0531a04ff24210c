// `lib/contract/object-fields.ts` has the same function: the domain and the contract import nothing of the project.

/** Returns the fields of an untrusted value; `{}` if it is no object. The compiler requires a check of each field. */
export function fields(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

/** True for any object, also for an array or a class instance. The object is not copied, so its getters stay. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
