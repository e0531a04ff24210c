import { eq, sql } from "drizzle-orm";
import { applyFolder } from "@/cli/commands/shop-export";
import { readTexts } from "@/cli/folder-files";
import { openProviders } from "@/lib/api/providers";
import { createShop } from "@/lib/modules/shops/service/create-shop";
import type { Secrets } from "@/lib/platform/crypto/secrets";
import type { Db } from "@/lib/platform/db/connection/client";
import { transact } from "@/lib/platform/db/connection/transaction";
import type { Env } from "@/lib/platform/env";
import { folderStore } from "@/lib/platform/media/folder";
import { widePicture } from "@/lib/platform/media/folder-picture";
import type { MediaStore } from "@/lib/platform/media/store";
import { withIdSource } from "@/lib/platform/random";
import { products } from "@/lib/schema/catalog";
import { domains, paymentMethods, shops } from "@/lib/schema/shops";
import { readDemoContent } from "./content";
import { shiftDates } from "./dates";
import { type DemoShop, demoFolder, shopIdOf } from "./demo-shop";
import { deleteHistory } from "./history";
import { demoIds, sortProducts } from "./ids";

/** Database, secrets and data folder that a demo shop is seeded into, and the time of the seeding. */
export type SeedContext = { db: Db; env: Env; secrets: Secrets; now: Date };

/**
 * Creates a demo shop from its folder, as `npm run shop -- shops create --from` does, and adds what the format does not hold.
 * Returns false for an existing shop and keeps it, so that changes of visitors stay. The first host becomes the primary domain.
 */
export function plantShop(
  ctx: SeedContext,
  shop: DemoShop,
  hosts: readonly [string, ...string[]],
  media: MediaStore = folderStore(ctx.env.dataDir),
): Promise<boolean> {
  return transact(ctx.db, async (tx) => {
    const isNew = (await tx.$count(shops, eq(shops.id, shopIdOf(shop)))) === 0;
    if (isNew) await createFromFolder({ ...ctx, db: tx }, shop, hosts[0], media);
    await assignDomains(tx, shop, hosts);
    return isNew;
  });
}

async function createFromFolder(ctx: SeedContext, shop: DemoShop, domain: string, media: MediaStore): Promise<void> {
  const { db, env, secrets, now } = ctx;
  const { slug, plan, orderPrefix } = shop;
  const folder = demoFolder(shop);
  const prepare = (texts: ReturnType<typeof readTexts>) => sortProducts(shop, shiftDates(texts, now));
  const texts = prepare(readTexts(folder));
  const ids = demoIds(shop, texts);
  const { name, contact_channel: contactChannel } = readDemoContent(shop);
  const providers = openProviders({ standIns: true, providersUrl: null }, secrets, db);
  await withIdSource(ids.source, async () => {
    await createShop(db, { slug, plan, orderPrefix, domain, name, contactChannel, isOpen: true }, now);
    const { lines } = await applyFolder({ db, env, secrets, now, media, providers }, slug, folder, {
      prepare,
      convertPicture: widePicture,
    });
    if (lines.at(-1) !== `${slug} now matches ${folder}.`) throw new Error(lines.join("\n"));
  });
  ids.check();
  await addUnexportedData(ctx, shop);
  await deleteHistory(db, shopIdOf(shop));
}

/** Writes the data of a demo shop that the export format does not hold. */
async function addUnexportedData({ db, now }: SeedContext, shop: DemoShop): Promise<void> {
  const shopId = shopIdOf(shop);
  const qris = { qrisMerchantName: shop.qris.merchantName, qrisNmid: shop.qris.nmid };
  await db.update(shops).set(qris).where(eq(shops.id, shopId));
  if (shop.hasCashOnDelivery) await db.insert(paymentMethods).values({ shopId, ...cashOnDelivery });
  const dayMs = 86_400_000;
  const rows = Object.entries(shop.products).map(([slug, { addedDaysAgo }]) => {
    const createdAt = new Date(now.getTime() - addedDaysAgo * dayMs).toISOString();
    return sql`(${slug}, ${createdAt}::timestamptz)`;
  });
  await db.execute(sql`
    update ${products} set created_at = v.at
    from (values ${sql.join(rows, sql`, `)}) v (slug, at)
    where ${products.shopId} = ${shopId} and ${products.slug} = v.slug`);
}

/** No gateway serves it, because the shop has no courier contract for it. */
const cashOnDelivery = {
  code: "cod",
  name: "Bayar di Tempat (COD)",
  sub: "Bayar tunai ke kurir",
  enabled: false,
  feeFlat: 0,
  feeBasisPt: 300,
  minOrderTotal: 20_000,
  maxOrderTotal: 3_000_000,
  gateways: [],
  position: 6,
};

async function assignDomains(tx: Db, shop: DemoShop, hosts: readonly string[]): Promise<void> {
  const shopId = shopIdOf(shop);
  await tx.update(domains).set({ isPrimary: false }).where(sql`${domains.shopId} = ${shopId}`);
  for (const [index, host] of hosts.entries()) {
    const domain = { host, shopId, isPrimary: index === 0 };
    await tx.insert(domains).values(domain).onConflictDoUpdate({ target: domains.host, set: domain });
  }
}
