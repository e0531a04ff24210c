import { openProviders } from "@/lib/api/providers";
import { baseline } from "@/lib/contract/versions/versions";
import { countOpenWork } from "@/lib/modules/orders/service/open-work";
import { type HoldRules, usualHolds } from "@/lib/modules/shops/rules/payment-deadlines";
import { deriveSecrets } from "@/lib/platform/crypto/secrets";
import type { Db } from "@/lib/platform/db/connection/client";
import { campaignProducts, campaigns } from "@/lib/schema/campaigns";
import { categories, products, variants } from "@/lib/schema/catalog";
import { pages, sections } from "@/lib/schema/content";
import { promotions, vouchers } from "@/lib/schema/promotions";
import { couriers, domains, paymentMethods, shops } from "@/lib/schema/shops";
import { createKeylessIdempotent, type Deps, type WriteContext } from "@/lib/use-case/context";
import type { ShopProviders } from "@/lib/use-case/providers";
import { openWorldDatabase } from "./database";

/** A small shop in its own database, and a fixed clock. Only tests use it. */
export type TestWorld = { db: Db; at: (now: Date) => WriteContext; end: () => Promise<void> };

/** Start of the world's campaign, which lasts an hour. */
export const fixedNow = new Date("2026-11-15T05:00:00Z");
export const oneHour = 3_600_000;

const shopId = "shp_world";

/** No shared reservation limits: buyers of the world have never paid before, share an IP address, and reserve more. */
const looseHolds: HoldRules = {
  ...usualHolds,
  firstTimeSharePercent: 100,
  firstTimePerAddress: 9_999,
  firstTimePerDomain: 9_999,
};

/** Encryption secret of the world. */
export const worldSecret = "a secret that only this world knows";

/** Creates the world: one shop with four products, one of them in a campaign and one with a sell window. */
export async function world(): Promise<TestWorld> {
  const { db, end } = await openWorldDatabase();
  const secrets = deriveSecrets(worldSecret);
  const providers = openProviders({ standIns: true, providersUrl: null }, secrets, db);
  return { db, at: contextOf({ db, secrets, providers, countOpenWork }), end };
}

/** Inserts the world's shop into existing dependencies. */
export async function seedInto(deps: Deps): Promise<TestWorld["at"]> {
  await fillWorld(deps.db);
  return contextOf(deps);
}

/** The world's shop as a request sees it, with dependencies that already contain it. */
export function contextOf(deps: Deps): TestWorld["at"] {
  const shop = {
    id: shopId,
    slug: "dunia",
    plan: "write" as const,
    name: "Dunia",
    timeZone: "Asia/Jakarta",
    domains: [{ host: "dunia.example", isPrimary: true, served: true }],
    callers: ["https://dunia.example"],
    origin: "https://dunia.example",
    buyerOrigin: "https://dunia.example",
    holds: looseHolds,
    suspended: false,
    closedAt: null,
    closedText: null,
    reopensAt: null,
  };
  return (now) => ({
    ...deps,
    shop,
    version: baseline,
    now,
    caller: "203.0.113.1",
    idempotent: createKeylessIdempotent(deps.db),
  });
}

/** Returns the context with some of the shop's providers replaced. */
export function withProviders(ctx: WriteContext, change: Partial<ShopProviders>): WriteContext {
  return { ...ctx, providers: async (shopId) => ({ ...(await ctx.providers(shopId)), ...change }) };
}

/** Inserts the rows of the world's shop. */
export async function fillWorld(db: Db): Promise<void> {
  const settings = { name: "Dunia", plan: "write" as const, orderPrefix: "DN", freeShippingMin: 500_000 };
  await db.insert(shops).values({ id: shopId, slug: "dunia", ...settings });
  await db.insert(domains).values({ host: "dunia.example", shopId, isPrimary: true });
  await db.insert(categories).values({ shopId, id: "cat_kain", key: "kain", label: "Kain" });
  await db.insert(products).values([
    product("kawung", 0, { name: "Kain Kawung", tags: ["tulis"] }),
    product("truntum", 1, { name: "Kain Truntum", tags: ["cap"] }),
    product("parang", 2, {
      name: "Kain Lereng",
      sellFrom: fixedNow,
      sellUntil: new Date(fixedNow.getTime() + oneHour),
    }),
    product("rahasia", 3, { name: "Kain Rahasia", published: false }),
  ]);
  await db.insert(variants).values([
    { shopId, id: "var_kawung", productId: "prd_kawung", sku: "KWG-1", price: 100_000, stock: 9, weightGrams: 300 },
    { shopId, id: "var_truntum", productId: "prd_truntum", sku: "TRT-1", price: 90_000, stock: 9, weightGrams: 300 },
    { shopId, id: "var_parang", productId: "prd_parang", sku: "LRG-1", price: 120_000, stock: 9, weightGrams: 300 },
    { shopId, id: "var_rahasia", productId: "prd_rahasia", sku: "RHS-1", price: 10_000, stock: 9, weightGrams: 300 },
  ]);
  const discount = { discountType: "percentage" as const, discountValue: 20 };
  const window = { startsAt: fixedNow, endsAt: new Date(fixedNow.getTime() + oneHour) };
  await db
    .insert(campaigns)
    .values({ shopId, id: "cmp_siang", title: "Promo siang", badge: "-20%", ...discount, ...window });
  await db.insert(campaignProducts).values({ shopId, campaignId: "cmp_siang", productId: "prd_kawung" });
  await insertCheckoutSettings(db);
  await db.insert(pages).values({ shopId, key: "home" });
  await db.insert(sections).values({
    shopId,
    id: "sec_promo",
    pageKey: "home",
    position: 0,
    campaignId: "cmp_siang",
    content: { type: "campaign", campaignId: "cmp_siang" },
  });
}

/** Couriers, payment methods, promotions and vouchers. */
async function insertCheckoutSettings(db: Db): Promise<void> {
  await db.insert(couriers).values({ shopId, code: "jne", name: "JNE", service: "REG", cost: 10_000 });
  const account = { accountBank: "BCA", accountHolder: "Dunia", accountNumber: "1234567890" };
  await db.insert(paymentMethods).values([
    { shopId, code: "qris", name: "QRIS", gateways: ["sandbox", "sandbox_spare"], maxOrderTotal: 10_000_000 },
    { shopId, code: "va_bca", name: "BCA", gateways: ["sandbox"], feeFlat: 4_000 },
    { shopId, code: "card", name: "Kartu", gateways: ["sandbox"] },
    { shopId, code: "transfer_bca", name: "Transfer BCA", gateways: ["manual"], ...account },
    { shopId, code: "cod", name: "COD", gateways: [], enabled: false },
  ]);
  const always = { startsAt: new Date(0), endsAt: new Date("2100-01-01T00:00:00Z") };
  const off = (discountValue: number) => ({ discountType: "fixed" as const, discountValue, ...always });
  await db
    .insert(promotions)
    .values({ shopId, id: "prm_hemat", name: "Hemat", pot: "order", minSubtotal: 300_000, ...off(30_000) });
  await db.insert(vouchers).values([
    { shopId, id: "vch_halo", code: "HALO", name: "Halo", pot: "order", ...off(20_000), quotaPerContact: 1 },
    { shopId, id: "vch_satu", code: "SATU", name: "Satu", pot: "order", ...off(25_000), quota: 1 },
  ]);
}

function product(slug: string, position: number, more: Partial<typeof products.$inferInsert> & { name: string }) {
  return { shopId, id: `prd_${slug}`, slug, categoryId: "cat_kain", position, ...more };
}
