import { log } from "./log";
import { singleton } from "./singleton";

type RequestContext = { get?: () => { waitUntil?: (work: Promise<unknown>) => void } | undefined };

/** Symbol under which Vercel stores the context of the current request. The context has `waitUntil`. */
const onVercel = Symbol.for("@vercel/request-context");

/**
 * Lets work continue after the response is sent. `waitUntil` keeps Vercel from freezing the function meanwhile. A failure is
 * only logged: important work is stored beforehand, and the timed jobs retry it.
 */
export function inBackground(what: string, work: Promise<unknown>): void {
  const safe = work.catch((err: unknown) => log().warn({ err }, `${what} failed; will retry`));
  underWay.add(safe);
  void safe.finally(() => underWay.delete(safe));
  platformWait()?.(safe);
}

/** Vercel's `waitUntil` for the current request; undefined on any other platform. */
export function platformWait(): ((work: Promise<unknown>) => void) | undefined {
  const context = (globalThis as Record<symbol, RequestContext | undefined>)[onVercel];
  return context?.get?.()?.waitUntil;
}

/** Singleton, because pages start work in Next's own copy of this module. */
const underWay = singleton("later", () => new Set<Promise<unknown>>());

/** Waits for all background work before the process exits. Interrupted work would run a second time. */
export async function settleBackground(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}
