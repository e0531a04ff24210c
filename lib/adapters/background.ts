import { log } from "./log";
import { singleton } from "./singleton";

type RequestContext = { get?: () => { waitUntil?: (work: Promise<unknown>) => void } | undefined };

/** Where Vercel puts the context of the request that is being answered; it holds `waitUntil`. */
const onVercel = Symbol.for("@vercel/request-context");

/**
 * Lets work go on after the response has been sent. Vercel is told by `waitUntil`, as it would otherwise freeze the function. A
 * failure is only logged: what must not be lost is stored beforehand, and the timed jobs retry it.
 */
export function inBackground(what: string, work: Promise<unknown>): void {
  const safe = work.catch((err: unknown) => log().warn({ err }, `${what} failed; it will be tried again`));
  underWay.add(safe);
  void safe.finally(() => underWay.delete(safe));
  platformWait()?.(safe);
}

/** Vercel's `waitUntil` for the present request; undefined on any other platform. */
export function platformWait(): ((work: Promise<unknown>) => void) | undefined {
  const context = (globalThis as Record<symbol, RequestContext | undefined>)[onVercel];
  return context?.get?.()?.waitUntil;
}

/** A singleton, as pages start work in Next's copy of this module. */
const underWay = singleton("later", () => new Set<Promise<unknown>>());

/** Waits for all work in the background, before the process ends: work that is cut off would be done twice. */
export async function settleBackground(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}
