import type { Adapters } from "@/lib/api/adapters";
import { findShop } from "@/lib/modules/shops/service/shops";
import { canonicalHost } from "@/lib/values/host";
import { after, type MaybePromise } from "@/lib/values/maybe-promise";
import type { HttpRequest } from "../message";
import { readHostHeader } from "./host";

/** Stands for the shop of every host without one. */
export const noShopId = "none";

/** Returns the id of the shop that a page request names. All hosts without a shop share one id. */
export function findShopId(
  { db, env }: Pick<Adapters, "db" | "env">,
  incoming: Pick<HttpRequest, "header">,
  now: number,
): MaybePromise<string> {
  const host = canonicalHost(readHostHeader((name) => incoming.header(name), env.trustForwardedHost) ?? "");
  return host ? after(findShop(db, host, now), (shop) => shop?.id ?? noShopId) : noShopId;
}
