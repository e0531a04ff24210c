import { LRUCache } from "lru-cache";
import { limits } from "@/lib/contract/limits";
import { getShopOrigins, listAllowedOrigins, type ShopOrigins } from "@/lib/modules/shops/rules/origins";
import { type HoldRules, usualHolds } from "@/lib/modules/shops/rules/payment-deadlines";
import { findShopByHost, findShopBySlug, listHosts, type ShopRow } from "@/lib/modules/shops/store/shops";
import { Cache } from "@/lib/platform/cache";
import type { Db } from "@/lib/platform/db/connection/client";
import { onClientDisconnect } from "@/lib/platform/db/shared-socket/disconnects";
import { singleton } from "@/lib/platform/singleton";
import { onShopChange } from "@/lib/platform/workers/worker";
import { after, type MaybePromise } from "@/lib/values/maybe-promise";

/** Shop of a request. `callers` are the origins of its own pages. */
export type Shop = Omit<ShopRow, "holds" | "localhostPorts"> & ShopOrigins & { callers: string[]; holds: HoldRules };

const shops = singleton("shops", () => new Cache<Shop>(10_000));
const strangers = singleton("strangers", () => new LRUCache<string, number>({ max: 1_000 }));

/** Set of known hosts. If there are too many to cache, it contains every host. */
type Hosts = Pick<ReadonlySet<string>, "has">;
const mostHosts = 100_000;
const hosts = singleton("hosts", () => ({ trusted: new Cache<Hosts>(1), last: noHosts() }));

/** Returns the shop for buyers on this host; null if there is none or it is suspended. */
export function findShop(db: Db, host: string, now: number): MaybePromise<Shop | null> {
  return after(findAnyShop(db, host, now), openOnly);
}

function openOnly(shop: Shop | null): Shop | null {
  return shop?.suspended ? null : shop;
}

/**
 * Returns the shop on this host, suspended or not; null if there is none. It is cached for a few seconds, so changes of plan or
 * domain reach every instance within a minute (spec 5.6). The list of hosts is cached as long, so requests to invented hosts
 * cause no queries. A recently known host does not wait for that list.
 */
export function findAnyShop(db: Db, host: string, now: number): MaybePromise<Shop | null> {
  const known = shops.peek(host, now);
  if (known) return known;
  if ((strangers.get(host) ?? 0) > now) return null;
  if (hosts.last.has(host)) return fetchShop(db, host, now);
  return after(fetchHosts(db, now), (all) => (all?.has(host) ? fetchShop(db, host, now) : null));
}

/** Returns the shop whose provider accounts send the codes of the sign-up; null if there is none or it is suspended. */
export async function findSignUpSender(db: Db, slug: string): Promise<Shop | null> {
  const found = await findShopBySlug(db, slug);
  return openOnly(found && shopOf(found));
}

/** Returns the shop on this host if this instance has cached it, without a query. */
export function recallShop(host: string, now: number): Shop | null {
  return openOnly(shops.peek(host, now) ?? null);
}

/** Clears the caches, so this instance sees changed plans and domains immediately. */
export function forgetShops(): void {
  shops.forget("");
  strangers.clear();
  hosts.trusted.forget("");
  hosts.last = noHosts();
}

onClientDisconnect("shops", forgetShops);
onShopChange("shops", ({ hasDomains }) => {
  if (hasDomains) forgetShops();
});

function noHosts(): Hosts {
  return new Set();
}

function fetchHosts(db: Db, now: number): MaybePromise<Hosts | null> {
  return hosts.trusted.get("all", now, async () => {
    const listed = await listHosts(db, mostHosts + 1);
    hosts.last = listed.length > mostHosts ? { has: () => true } : new Set(listed);
    return { value: hosts.last, staleAt: now + limits.instanceCacheSeconds * 1_000 };
  });
}

async function fetchShop(db: Db, host: string, now: number): Promise<Shop | null> {
  const staleAt = now + limits.instanceCacheSeconds * 1_000;
  const shop = await shops.get(host, now, async () => {
    const found = await findShopByHost(db, host);
    return found && { value: shopOf(found), staleAt };
  });
  if (!shop) strangers.set(host, staleAt);
  return shop;
}

function shopOf({ localhostPorts, ...row }: ShopRow): Shop {
  const { domains, holds } = row;
  return {
    ...row,
    ...getShopOrigins(domains),
    callers: listAllowedOrigins(domains, localhostPorts),
    holds: { ...usualHolds, ...holds },
  };
}
