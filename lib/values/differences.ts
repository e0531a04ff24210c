/** Fields of an object for the audit log. */
export type AuditFields = Record<string, unknown>;

/** Returns the fields that differ between two states, per side; null if both states exist and are equal. */
export function diffFields(
  before?: AuditFields,
  after?: AuditFields,
): { before: AuditFields | null; after: AuditFields | null } | null {
  if (!before || !after) return { before: before ?? null, after: after ?? null };
  const names = Object.keys({ ...before, ...after }).filter((name) => !isSame(before[name], after[name]));
  if (names.length === 0) return null;
  return { before: only(before, names), after: only(after, names) };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function only(fields: AuditFields, names: readonly string[]): AuditFields {
  return Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));
}
