// Same as `fields` in `lib/values/fields.ts`. The contract, the client and the storefront pages must not import the domain.

/** Returns the fields of an untrusted value; `{}` if it is no object. The compiler requires a check of each field. */
export function objectFields(value: unknown): Readonly<Record<string, unknown>> {
  return hasFields(value) ? value : {};
}

function hasFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
