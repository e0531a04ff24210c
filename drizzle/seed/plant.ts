import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { ContentSection } from "@/lib/modules/content/rules/content";
import type { Db } from "@/lib/platform/db/connection/client";
import { type IdPrefix, newId } from "@/lib/platform/random";
import { campaignProducts, campaigns } from "@/lib/schema/campaigns";
import * as catalogue from "@/lib/schema/catalog";
import * as content from "@/lib/schema/content";
import { promotions, vouchers } from "@/lib/schema/promotions";
import { searchSynonyms } from "@/lib/schema/search";
import * as shops from "@/lib/schema/shops";
import { shapes } from "./pictures/picture";
import type { DemoPicture, DemoProduct, DemoPromotion, DemoSection, DemoShop } from "./shop";

/** Every picture of a shop, once. */
export function picturesOf(shop: DemoShop): DemoPicture[] {
  const single = [shop.aboutImage, shop.logoImage, shop.socialImage, ...shop.categories.map(({ image }) => image)];
  return [...single, ...shop.heroImages, ...shop.products.flatMap(({ pictures }) => pictures)].filter(
    (found) => found !== null,
  );
}

/** URL path of a demo picture, and its path below the media folder. Messengers show no SVG, so social pictures are WebP. */
export function mediaPath(shop: DemoShop, picture: DemoPicture): string {
  const ending = picture.picture.shape === "social" ? "webp" : "svg";
  return `/media/demo/${shop.slug}/${picture.name}.${ending}`;
}

/**
 * Writes a demo shop. Ids derive from names, and existing rows stay. Seeding twice therefore changes nothing, and
 * changes of visitors are kept.
 */
export async function plantShop(db: Db, shop: DemoShop, now: Date): Promise<void> {
  const plot = plotOf(shop, now);
  await db.transaction(async (tx) => {
    await plantSettings(tx, shop, plot);
    await plantCatalogue(tx, shop, plot);
    await plantOffers(tx, shop, plot);
    await plantPages(tx, shop, plot);
  });
}

/** Assigns these hosts to the shop. The first becomes its primary domain. */
export async function plantDomains(db: Db, shop: DemoShop, hosts: readonly string[]): Promise<void> {
  const { shopId } = plotOf(shop, new Date(0));
  const { domains } = shops;
  await db.transaction(async (tx) => {
    await tx.update(domains).set({ isPrimary: false }).where(sql`${domains.shopId} = ${shopId}`);
    for (const [index, host] of hosts.entries()) {
      const domain = { host, shopId, isPrimary: index === 0 };
      await tx.insert(domains).values(domain).onConflictDoUpdate({ target: domains.host, set: domain });
    }
  });
}

type Plot = { shopId: string; id: (prefix: IdPrefix, name: string) => string; day: (days: number) => Date };

const firstDay = new Date("2026-09-05T00:00:00Z");
const dayMs = 86_400_000;

/** Id of a demo shop. */
export function shopIdOf(shop: DemoShop): string {
  return plotOf(shop, firstDay).shopId;
}

function plotOf(shop: DemoShop, now: Date): Plot {
  const id = (prefix: IdPrefix, name: string) =>
    newId(prefix, firstDay, createHash("sha256").update(`${shop.slug}/${name}`).digest().subarray(0, 10));
  return { shopId: id("shp", ""), id, day: (days) => new Date(now.getTime() + days * dayMs) };
}

async function plantSettings(db: Db, shop: DemoShop, { shopId, id }: Plot): Promise<void> {
  const imageId = (picture: DemoPicture | null) => (picture ? id("img", picture.name) : undefined);
  const named = Object.entries({
    aboutImageId: imageId(shop.aboutImage),
    logoImageId: imageId(shop.logoImage),
    socialImageId: imageId(shop.socialImage),
  }).filter(([, value]) => value !== undefined);
  const brand = {
    ...shop.brand,
    ...Object.fromEntries(named),
    heroImageIds: shop.heroImages.map(({ name }) => id("img", name)),
  };
  const { slug, name, plan, orderPrefix, contactChannel, shippingMode, originRef, freeShippingMin, payment } = shop;
  const shippingSettings = { contactChannel, shippingMode, originRef, freeShippingMin };
  // Messages of the demo cost nothing, and all of its visitors may share one IP address.
  const ceilings = { codeCeiling: 100_000, codeCeilingPerCaller: 100_000 };
  const settings = { slug, name, plan, orderPrefix, ...shippingSettings, ...payment, ...ceilings, brand };
  const announcement = { announcementEnabled: shop.announcement !== null, announcementText: shop.announcement };
  await db
    .insert(shops.shops)
    .values({ id: shopId, ...settings, ...announcement })
    // Sets the shipping origin of shops that were seeded before it existed.
    .onConflictDoUpdate({ target: shops.shops.id, set: { originRef: sql`coalesce(shops.origin_ref, ${originRef})` } });

  const images = picturesOf(shop).map((picture) => ({
    shopId,
    id: id("img", picture.name),
    path: mediaPath(shop, picture),
    alt: picture.alt,
    ...shapes[picture.picture.shape],
  }));
  const couriers = shop.couriers.map((courier, position) => ({ shopId, ...courier, position }));
  const methods = shop.paymentMethods.map(({ account, ...method }, position) => ({
    shopId,
    ...method,
    position,
    ...(account ? { accountBank: account.bank, accountHolder: account.holder, accountNumber: account.number } : {}),
  }));
  await db
    .insert(shops.images)
    .values(images)
    // Pictures that were seeded as WebP change to SVG.
    .onConflictDoUpdate({
      target: [shops.images.shopId, shops.images.id],
      set: { path: sql`excluded.path` },
      setWhere: sql`images.path like '/media/demo/%'`,
    });
  await db.insert(shops.couriers).values(couriers).onConflictDoNothing();
  await db.insert(shops.paymentMethods).values(methods).onConflictDoNothing();
}

async function plantCatalogue(db: Db, shop: DemoShop, plot: Plot): Promise<void> {
  const { shopId, id } = plot;
  const categories = shop.categories.map(({ image, ...category }, position) => ({
    shopId,
    id: id("cat", category.key),
    ...category,
    position,
    imageId: image && id("img", image.name),
  }));
  await db.insert(catalogue.categories).values(categories).onConflictDoNothing();
  await db
    .insert(catalogue.products)
    .values(shop.products.map((product, position) => productRow(product, position, plot)))
    .onConflictDoNothing();
  const pictures = shop.products.flatMap(({ slug, pictures }) =>
    pictures.map(({ name }, position) => ({ shopId, productId: id("prd", slug), imageId: id("img", name), position })),
  );
  const variants = shop.products.flatMap(({ slug, variants }) =>
    variants.map(({ picture, ...variant }, position) => ({
      shopId,
      id: id("var", variant.sku),
      productId: id("prd", slug),
      ...variant,
      position,
      imageId: picture ? id("img", picture) : null,
    })),
  );
  const synonyms = Object.entries(shop.synonyms).flatMap(([word, meanings]) =>
    meanings.map((means) => ({ shopId, word, means })),
  );
  if (synonyms.length > 0) await db.insert(searchSynonyms).values(synonyms).onConflictDoNothing();
  await db.insert(catalogue.productImages).values(pictures).onConflictDoNothing();
  await db.insert(catalogue.variants).values(variants).onConflictDoNothing();
}

function productRow(
  product: DemoProduct,
  position: number,
  { shopId, id, day }: Plot,
): typeof catalogue.products.$inferInsert {
  const { category, sellFromDays, sellUntilDays, addedDaysAgo, sold, pictures, variants, ...rest } = product;
  return {
    shopId,
    id: id("prd", product.slug),
    ...rest,
    position,
    categoryId: id("cat", category),
    sellFrom: sellFromDays === undefined ? null : day(sellFromDays),
    sellUntil: sellUntilDays === undefined ? null : day(sellUntilDays),
    createdAt: day(-addedDaysAgo),
    soldCount: sold,
  };
}

async function plantOffers(db: Db, shop: DemoShop, { shopId, id, day }: Plot): Promise<void> {
  const window = ({ startsInDays, endsInDays }: { startsInDays: number; endsInDays: number }) => ({
    startsAt: day(startsInDays),
    endsAt: day(endsInDays),
  });
  const offer = (prefix: "prm" | "vch", { slug, startsInDays, endsInDays, ...shippingSettings }: DemoPromotion) => ({
    shopId,
    id: id(prefix, slug),
    ...shippingSettings,
    ...window({ startsInDays, endsInDays }),
  });
  for (const { slug, products, title, badge, discountType, discountValue, ...when } of shop.campaigns) {
    const campaignId = id("cmp", slug);
    const campaign = { shopId, id: campaignId, title, badge, discountType, discountValue, ...window(when) };
    const members = products.map((product) => ({ shopId, campaignId, productId: id("prd", product) }));
    await db.insert(campaigns).values(campaign).onConflictDoNothing();
    await db.insert(campaignProducts).values(members).onConflictDoNothing();
  }
  for (const promotion of shop.promotions)
    await db.insert(promotions).values(offer("prm", promotion)).onConflictDoNothing();
  for (const { code, quota, quotaPerContact, ...voucher } of shop.vouchers) {
    const row = { ...offer("vch", voucher), code, quota, quotaPerContact };
    await db.insert(vouchers).values(row).onConflictDoNothing();
  }
}

async function plantPages(db: Db, shop: DemoShop, plot: Plot): Promise<void> {
  const { shopId, id } = plot;
  for (const [key, parts] of Object.entries(shop.pages)) {
    await db.insert(content.pages).values({ shopId, key }).onConflictDoNothing();
    const rows = parts.map((part, position) => ({
      shopId,
      id: id("sec", `${key}/${position}`),
      pageKey: key,
      position,
      content: sectionOf(part, plot),
      campaignId: part.type === "campaign" ? id("cmp", part.campaign) : null,
    }));
    await db.insert(content.sections).values(rows).onConflictDoNothing();
  }
}

function sectionOf(part: DemoSection, { id }: Plot): ContentSection {
  if (part.type === "campaign") return { type: "campaign", campaignId: id("cmp", part.campaign) };
  if (part.type !== "grid" || "selection" in part) return part;
  return { type: "grid", title: part.title, selection: { productIds: part.products.map((slug) => id("prd", slug)) } };
}
