/** What a failed statement means, whichever driver ran it. */

const awayCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EHOSTUNREACH",
  "EAI_AGAIN",
]);
const awayMessages =
  /timeout exceeded|query read timeout|connection terminated|connection ended|client has encountered|client was closed/i;

/**
 * The connection failed (08) or was refused (28, 3D), resources ran out (53), an operator or the system around it stepped in
 * (57, 58), it takes no writes as after a failover (25006), or it ended a transaction that stood still (25P03, 25P04).
 */
const awayStates = /^(08|28|3D|53|57|58)[0-9A-Z]{3}$|^(25006|25P03|25P04)$/;

/** The database cannot be reached, is starting or stopping, is full, takes no writes, or took too long. */
export function isAway(failure: unknown): boolean {
  return causesOf(failure).some(({ code, message }) => {
    if (code !== undefined) return awayCodes.has(code) || awayStates.test(code);
    return awayMessages.test(message);
  });
}

/** The database refused a value as such: no text, number or date can be stored in that form. */
export function isBadValue(failure: unknown): boolean {
  return causesOf(failure).some(({ code }) => code !== undefined && /^(22|54)[0-9A-Z]{3}$/.test(code));
}

/** The database keeps no such row: a value cannot be stored, or a rule of a table would be broken. */
export function isRejected(failure: unknown): boolean {
  return isBadValue(failure) || causesOf(failure).some(({ code }) => code?.startsWith("23") ?? false);
}

/** Somebody else was quicker: a deadlock was broken, or a unique index found their row there first. Trying again sees it. */
export function isRace(failure: unknown): boolean {
  return causesOf(failure).some(({ code }) => code === "40001" || code === "40P01" || code === "23505");
}

/** The statement waited longer than it may for what another holds; the database itself is well. */
export function isHeldUp(failure: unknown): boolean {
  return causesOf(failure).some(({ code }) => code === "57014" || code === "55P03");
}

/** The statement names a table or a schema that is not there. */
export function hasNoTable(failure: unknown): boolean {
  return causesOf(failure).some(({ code }) => code === "42P01" || code === "3F000");
}

/** The statement would have broken the rule of this name. */
export function violates(failure: unknown, rule: string): boolean {
  return causesOf(failure).some(({ constraint }) => constraint === rule);
}

type Cause = { code: string | undefined; constraint: string | undefined; message: string };

/** A failure, and what led to it, as far as any driver says. */
export function causesOf(failure: unknown): Cause[] {
  const found = [];
  for (let error = failure; error instanceof Error; error = error.cause) {
    const { code, constraint } = Object(error);
    found.push({ code: text(code), constraint: text(constraint), message: error.message });
    if (error instanceof AggregateError) found.push(...error.errors.flatMap(causesOf));
  }
  return found;
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
