import type { PageSubject } from "@/lib/api/request/page-subjects";
import { sharedCaching } from "@/lib/api/responses/response-cache";
import { limits } from "@/lib/contract/limits";
import { isReference } from "./cdn";
import { isUnknownPath } from "./unknown-paths";

/** Rules for a page that is cached for all visitors of a host. */
export type CachedRoute = {
  /** Path and query under which the page is cached and rendered; null: only the page for a missing subject is cached. */
  target: string | null;
  lifetimeMs: number;
  /** `Cache-Control` of the page; null: as the page itself says. */
  cacheControl: string | null;
  /** Record that must exist; otherwise all such paths share one page. */
  subject?: PageSubject;
};

/** Lifetime of a page that shows data which a merchant may change, and of one that lacks some of its data. */
export const shortMs = 20_000;
const dayMs = 86_400_000;
const shopPageMs = limits.instanceCacheSeconds * 1_000;

/** A longer query is not from our own links. Its page is rendered, and not cached. */
const maxQueryLength = 200;

/**
 * Returns the rules for a page; null if it is not cached. Pages are cached if they are equal for every visitor of a host. Order
 * pages and checkout never are; only the page for a link without an order is. The API reference changes with the build, which starts with an empty cache; the shop's products
 * and settings in its samples are refreshed after a day.
 */
export function findCachedRoute(path: string, query: string): CachedRoute | null {
  if (isReference(path)) return { target: path, lifetimeMs: dayMs, cacheControl: null };
  if (path === "/sitemap.xml" || path === "/llms.txt") return { target: path, lifetimeMs: shortMs, cacheControl: null };
  if (isUnknownPath(path)) return missingRoute("/-");
  const [, token] = /^\/track\/([\w-]{1,200})$/.exec(path) ?? [];
  if (token) return { ...missingRoute(missingTargets.order), target: null, subject: { kind: "order", key: token } };
  const subject = findSubject(path);
  if (!subject && !plainPages.has(path)) return null;
  if (query.length > maxQueryLength) return null;
  const target = query === "" ? path : `${path}?${query}`;
  return { target, lifetimeMs: shopPageMs, cacheControl: sharedCaching, ...(subject && { subject }) };
}

/** Returns the rules for the page that all missing subjects of a kind share. */
export function missingRoute(target: string): CachedRoute & { target: string } {
  return { target, lifetimeMs: shopPageMs, cacheControl: "private, no-store" };
}

/** Page that all missing subjects of a kind share. No record can have this name. */
export const missingTargets: Record<PageSubject["kind"], string> = {
  product: "/produk/-",
  category: "/katalog/-",
  content: "/halaman/-",
  order: "/track/-",
};

const plainPages = new Set(["/", "/katalog", "/offline"]);
const kinds: Record<string, PageSubject["kind"]> = { produk: "product", katalog: "category", halaman: "content" };

/** Only names that need no decoding. Others are rendered, and not cached. */
function findSubject(path: string): PageSubject | null {
  const [, folder = "", key = ""] = /^\/(produk|katalog|halaman)\/([\w.~-]{1,200})$/.exec(path) ?? [];
  const kind = kinds[folder];
  return kind && key ? { kind, key } : null;
}
