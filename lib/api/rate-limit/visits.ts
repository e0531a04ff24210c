import { type Adapters, connect } from "@/lib/api/adapters";
import { findShop } from "@/lib/modules/shops/service/shops";
import { log } from "@/lib/platform/log";
import { canonicalHost } from "@/lib/values/host";
import { after, type MaybePromise } from "@/lib/values/maybe-promise";
import type { HttpRequest, HttpResponse } from "../message";
import { readHostHeader } from "../request/host";
import { refusePage } from "./page-refusal";

/** Rate limit of pages on our own server: the error response for a visitor over the limit, null for all others. */
export function refuseVisit(incoming: HttpRequest): MaybePromise<HttpResponse | null> {
  const refusal = after(connect(), (adapters) => {
    const now = adapters.clock.now().getTime();
    return after(shopIdFor(adapters, incoming, now), (shopId) => refusePage(adapters, shopId, incoming, now));
  });
  if (!(refusal instanceof Promise)) return refusal;
  // The page itself shows that the shop is unavailable.
  return refusal.catch((err: unknown) => {
    log().warn({ err }, "a page visit could not be counted");
    return null;
  });
}

/** Unknown hosts share one counter; otherwise every invented host would get a fresh one. */
function shopIdFor({ db, env }: Adapters, incoming: HttpRequest, now: number): MaybePromise<string> {
  const host = canonicalHost(readHostHeader((name) => incoming.header(name), env.trustForwardedHost) ?? "");
  return host ? after(findShop(db, host, now), (shop) => shop?.id ?? "none") : "none";
}
