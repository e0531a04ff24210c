import { connect } from "@/lib/api/adapters";
import { log } from "@/lib/platform/log";
import { after, type MaybePromise } from "@/lib/values/maybe-promise";
import type { HttpRequest, HttpResponse } from "../message";
import { findShopId } from "../request/shop-id";
import { refusePage } from "./page-refusal";

/**
 * Rate limit of pages on our own server: the error response for a visitor over the limit, null for all others. Unknown hosts
 * share one counter; otherwise every invented host would get a fresh one.
 */
export function refuseVisit(incoming: HttpRequest): MaybePromise<HttpResponse | null> {
  const refusal = after(connect(), (adapters) => {
    const now = adapters.clock.now().getTime();
    return after(findShopId(adapters, incoming, now), (shopId) => refusePage(adapters, shopId, incoming, now));
  });
  if (!(refusal instanceof Promise)) return refusal;
  // The page itself shows that the shop is unavailable.
  return refusal.catch((err: unknown) => {
    log().warn({ err }, "a page visit could not be counted");
    return null;
  });
}
