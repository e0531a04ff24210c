import { log } from "./log";

type RequestContext = { get?: () => { waitUntil?: (work: Promise<unknown>) => void } | undefined };

/** Where Vercel keeps what is known of the request being answered. */
const onVercel = Symbol.for("@vercel/request-context");

/**
 * Lets work go on after the answer has left. On Vercel the platform is told, as it would otherwise stop the function. What
 * fails is only noted: whatever must not be lost is written down before, and taken up again by the timed jobs.
 */
export function later(what: string, work: Promise<unknown>): void {
  const safe = work.catch((err: unknown) => log().warn({ err }, `${what} failed; it will be tried again`));
  const context = (globalThis as Record<symbol, RequestContext | undefined>)[onVercel];
  context?.get?.()?.waitUntil?.(safe);
}
