import { insertShop, listShops, type NewShopRow, type ShopRecord } from "@/lib/modules/shops/store/shop-records";
import type { Db } from "@/lib/platform/db/connection/client";
import { violates } from "@/lib/platform/db/connection/faults";
import { OperatorError } from "@/lib/platform/operator-error";
import { newId } from "@/lib/platform/random";
import { forgetShops } from "./shops";

/** Operator commands for shops, behind `npm run shop`. Errors are thrown as `OperatorError`. */

/** Input of a new shop. `isOpen`: it takes orders immediately. */
export type FoundedShop = Omit<NewShopRow, "id" | "closedAt" | "closedText"> & { isOpen: boolean };

/** Text for buyers until a new shop is opened. */
const unopened = "Masih disiapkan, sebentar lagi buka.";

/**
 * Creates a shop with one empty page and no products. It stays closed until it is opened, because there is nothing to buy yet.
 */
export async function createShop(db: Db, shop: FoundedShop, now: Date): Promise<void> {
  try {
    await insertNewShop(db, shop, now);
  } catch (failure) {
    if (violates(failure, "shops_slug_unique")) throw new OperatorError([`The shop ${shop.slug} already exists.`]);
    throw domainTaken(failure, shop.domain);
  }
  forgetShops();
}

/** Inserts a new shop and returns its id. A taken slug or domain violates its unique index. */
export async function insertNewShop(db: Db, { isOpen, ...shop }: FoundedShop, now: Date): Promise<string> {
  const closing = isOpen ? { closedAt: null, closedText: null } : { closedAt: now, closedText: unopened };
  const id = newId("shp", now);
  await insertShop(db, { id, ...shop, ...closing });
  return id;
}

/** Returns the shop with this slug. Throws if it does not exist. */
export async function needShopRecord(db: Db, slug: string): Promise<ShopRecord> {
  const shop = (await listShops(db)).find((each) => each.slug === slug);
  if (!shop) throw noShop(slug);
  return shop;
}

function noShop(slug: string): OperatorError {
  return new OperatorError([`Unknown shop: ${slug}. \`npm run shop -- shops list\` lists all shops.`]);
}

function domainTaken(failure: unknown, host: string): unknown {
  return violates(failure, "domains_pkey") ? new OperatorError([`${host} already belongs to a shop.`]) : failure;
}
