import pino, { type DestinationStream, type Logger } from "pino";
import { singleton } from "./singleton";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error" | "isLevelEnabled">;

/**
 * The log: structured lines on standard output. Callers pass named fields, never bodies, paths or headers, so that no
 * contact, code or token can slip in; an error is reduced to its type and code, since messages may quote values. It stands
 * apart from the other adapters because it must also speak when they cannot be reached.
 */
export function log(): Log {
  return singleton("log", () => openLog(levelOf(process.env.LOG_LEVEL)));
}

const requests = singleton("request-log", () => ({ isOn: process.env.REQUEST_LOG !== "off" }));

/** Whether every request has its line, and not only what was refused or failed. */
export function logsRequests(): boolean {
  return requests.isOn && log().isLevelEnabled("info");
}

/** A log of its own; its lines go to standard output, or to whoever listens. */
export function openLog(level: string, listener?: DestinationStream): Log {
  const options = { level, base: null, serializers: { err: describeFault } };
  return listener ? pino(options, listener) : pino(options);
}

/** The level that is asked for, if there is such a one. The environment's check names a wrong one; the log must speak even then. */
export function levelOf(asked: string | undefined): string {
  return asked && ["debug", "info", "warn", "error", "silent"].includes(asked) ? asked : "info";
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
