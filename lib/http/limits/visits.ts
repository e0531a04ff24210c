import { type Adapters, connect } from "@/lib/adapters";
import { log } from "@/lib/adapters/log";
import { canonicalHost } from "@/lib/domain/access/host";
import { after, type Soon } from "@/lib/domain/soon";
import { findShop } from "@/lib/services/shops/shops";
import type { HttpAnswer, Incoming } from "../message";
import { hostIn } from "../request/host";
import { refusePage } from "./page-refusal";

/** The rate limit of pages on our own server: the refusal of a visitor whose budget is used up, null for all others. */
export function refuseVisit(incoming: Incoming): Soon<HttpAnswer | null> {
  const refusal = after(connect(), (adapters) => {
    const now = adapters.clock.now().getTime();
    return after(shopIdFor(adapters, incoming, now), (shopId) => refusePage(adapters, shopId, incoming, now));
  });
  if (!(refusal instanceof Promise)) return refusal;
  // A page says by itself that the shop cannot be reached.
  return refusal.catch((err: unknown) => {
    log().warn({ err }, "a visit could not be counted");
    return null;
  });
}

/** Hosts of no shop share one budget; otherwise every invented host would come with a fresh one. */
function shopIdFor({ db, env }: Adapters, incoming: Incoming, now: number): Soon<string> {
  const host = canonicalHost(hostIn((name) => incoming.header(name), env.trustForwardedHost) ?? "");
  return host ? after(findShop(db, host, now), (shop) => shop?.id ?? "none") : "none";
}
