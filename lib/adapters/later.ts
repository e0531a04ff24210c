import { held } from "./held";
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
  underWay.add(safe);
  void safe.finally(() => underWay.delete(safe));
  platformWait()?.(safe);
}

/** How the platform is asked to let this process run until some work is done; undefined where it runs anyway. */
export function platformWait(): ((work: Promise<unknown>) => void) | undefined {
  const context = (globalThis as Record<symbol, RequestContext | undefined>)[onVercel];
  return context?.get?.()?.waitUntil;
}

/** Pages put work off as well, in Next's copy of this module. */
const underWay = held("later", () => new Set<Promise<unknown>>());

/** Waits for the work that was put off: whoever ends the process at once would do it twice. */
export async function settleLater(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}
