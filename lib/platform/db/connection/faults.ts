/** Meaning of a failed statement, for all drivers. */

const unavailableCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EHOSTUNREACH",
  "EAI_AGAIN",
]);
const unavailableMessages =
  /timeout exceeded|query read timeout|connection terminated|connection ended|client has encountered|client was closed/i;

/**
 * The connection failed (08) or was rejected (28, 3D). Resources ran out (53), or an operator or the system intervened (57,
 * 58). The server is read-only as after a failover (25006), or it ended an idle transaction (25P03, 25P04).
 */
const unavailableStates = /^(08|28|3D|53|57|58)[0-9A-Z]{3}$|^(25006|25P03|25P04)$/;

/** True if the database is unreachable, starting, stopping, full or read-only, or if it took too long. */
export function isUnavailable(failure: unknown): boolean {
  return listCauses(failure).some(({ code, message }) => {
    if (code !== undefined) return unavailableCodes.has(code) || unavailableStates.test(code);
    return unavailableMessages.test(message);
  });
}

/** True if the database rejected a value: a text, number or date that cannot be stored. */
export function isBadValue(failure: unknown): boolean {
  return listCauses(failure).some(({ code }) => code !== undefined && /^(22|54)[0-9A-Z]{3}$/.test(code));
}

/** True if the database rejected a row: a value cannot be stored, or a constraint would be violated. */
export function isRejected(failure: unknown): boolean {
  return isBadValue(failure) || listCauses(failure).some(({ code }) => code?.startsWith("23") ?? false);
}

/**
 * True if a concurrent transaction was first: a deadlock was resolved, or a unique index already had the row. A retry sees it.
 */
export function isRace(failure: unknown): boolean {
  return listCauses(failure).some(({ code }) => code === "40001" || code === "40P01" || code === "23505");
}

/** True if the statement waited too long for a lock of another. The database itself is fine. */
export function isHeldUp(failure: unknown): boolean {
  return listCauses(failure).some(({ code }) => code === "57014" || code === "55P03");
}

/** True if the statement names a table or schema that does not exist. */
export function hasNoTable(failure: unknown): boolean {
  return listCauses(failure).some(({ code }) => code === "42P01" || code === "3F000");
}

/** True if the statement violated the constraint with this name. */
export function violates(failure: unknown, rule: string): boolean {
  return listCauses(failure).some(({ constraint }) => constraint === rule);
}

/** Error of a driver. Postgres adds its code and the violated constraint. */
type DriverError = Error & { code?: unknown; constraint?: unknown };

type Cause = { code: string | undefined; constraint: string | undefined; message: string };

/** Returns an error and its causes, as far as the driver reports them. */
export function listCauses(failure: unknown): Cause[] {
  const found = [];
  for (let error = failure; error instanceof Error; error = error.cause) {
    const { code, constraint }: DriverError = error;
    found.push({ code: text(code), constraint: text(constraint), message: error.message });
    if (error instanceof AggregateError) found.push(...error.errors.flatMap(listCauses));
  }
  return found;
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
