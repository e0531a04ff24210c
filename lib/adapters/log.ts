import pino, { type Logger } from "pino";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error">;

/**
 * Structured lines on standard output. Callers pass named fields, never bodies, paths or headers, so that no contact, code
 * or token can slip in; an error is reduced to its type and the database's code, since messages may quote values.
 */
export function createLog(level: string): Log {
  return pino({ level, base: null, serializers: { err: describeFault } });
}

/** What may be said of a fault: where it happened and of what kind it is, not what it was about. */
export function describeFault(fault: unknown): Record<string, unknown> {
  if (!(fault instanceof Error)) return { type: typeof fault };
  const cause = fault.cause instanceof Error ? describeFault(fault.cause) : undefined;
  const code = "code" in fault && typeof fault.code === "string" ? fault.code : undefined;
  const frames = fault.stack
    ?.split("\n")
    .filter((line) => line.startsWith("    at "))
    .slice(0, 8);
  return { type: fault.name, code, cause, at: frames };
}
