import pino, { type DestinationStream, type Logger } from "pino";
import { singleton } from "./singleton";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error" | "isLevelEnabled">;

/**
 * Log: structured lines on standard output. Callers pass named fields, never bodies, paths or headers, so no contact, code or
 * token can leak. An error is reduced to its type and code, since messages may quote values. It is separate from the other
 * adapters because it must work when they are unreachable.
 */
export function log(): Log {
  return singleton("log", () => openLog(parseLogLevel(process.env.LOG_LEVEL)));
}

const requests = singleton("request-log", () => ({ isOn: process.env.REQUEST_LOG !== "off" }));

/** True if every request gets a log line, not only rejected and failed ones. */
export function logsRequests(): boolean {
  return requests.isOn && log().isLevelEnabled("info");
}

/** Creates a separate log that writes to standard output or to `listener`. */
export function openLog(level: string, listener?: DestinationStream): Log {
  const options = { level, base: null, serializers: { err: describeFault } };
  return listener ? pino(options, listener) : pino(options);
}

/**
 * Returns the requested level if it exists, otherwise `info`. The settings check reports a wrong level; the log must work even
 * then.
 */
export function parseLogLevel(asked: string | undefined): string {
  return asked && ["debug", "info", "warn", "error", "silent"].includes(asked) ? asked : "info";
}

/** Loggable part of an error: its type, code and stack frames, but never its message. */
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
