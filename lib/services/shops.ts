import { Cache } from "@/lib/adapters/cache";
import type { Db } from "@/lib/adapters/db/client";
import { findShopByHost, type ShopFacts } from "@/lib/adapters/db/shops";
import { held } from "@/lib/adapters/held";
import { Lru } from "@/lib/adapters/lru";
import { limits } from "@/lib/contract/limits";
import { originOf } from "@/lib/domain/host";
import type { Soon } from "@/lib/domain/soon";

/** A shop as a request meets it; `origin` is where its own pages and pictures are. */
export type Shop = ShopFacts & { origin: string };

const shops = held("shops", () => new Cache<Shop>(10_000));
const strangers = held("strangers", () => new Lru<number>(1_000));

/**
 * The shop that answers on this host, or null. It is trusted for a few seconds, so that a change of plan or domain reaches
 * every instance within a minute (spec 5.6). Unknown hosts are remembered apart, where they can crowd out no shop.
 */
export function findShop(db: Db, host: string, now: number): Soon<Shop | null> {
  const known = shops.peek(host, now);
  if (known) return known;
  return (strangers.get(host) ?? 0) > now ? null : fetchShop(db, host, now);
}

/** Lets this instance see changed plans and domains at once. */
export function forgetShops(): void {
  shops.forget("");
  strangers.forget("");
}

async function fetchShop(db: Db, host: string, now: number): Promise<Shop | null> {
  const staleAt = now + limits.instanceCacheSeconds * 1_000;
  const shop = await shops.get(host, now, async () => {
    const found = await findShopByHost(db, host);
    return found && { value: { ...found, origin: originOf(found.primaryDomain) }, staleAt };
  });
  if (!shop) strangers.set(host, staleAt);
  return shop;
}
