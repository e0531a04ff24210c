import { Complaint } from "@/lib/adapters/complaint";
import type { Db } from "@/lib/adapters/db/connection/client";
import { violates } from "@/lib/adapters/db/connection/faults";
import { insertShop, listShops, type NewShop, type ShopRecord } from "@/lib/adapters/db/shops/shopkeeping";
import { newId } from "@/lib/adapters/random";
import { forgetShops } from "./shops";

/** The operator's commands for shops, behind `npm run shop`. What cannot be done throws a `Complaint`. */

/** What a shop is made with; `isOpen`: it takes orders at once. */
export type FoundedShop = Omit<NewShop, "id" | "closedAt" | "closedText"> & { isOpen: boolean };

/** What buyers read until a new shop is opened. */
const unopened = "Masih disiapkan, sebentar lagi buka.";

/** Makes a shop with one empty page and no products. It is closed until somebody opens it: there is nothing to buy yet. */
export async function createShop(db: Db, { isOpen, ...shop }: FoundedShop, now: Date): Promise<void> {
  const closing = isOpen ? { closedAt: null, closedText: null } : { closedAt: now, closedText: unopened };
  try {
    await insertShop(db, { id: newId("shp", now), ...shop, ...closing });
  } catch (failure) {
    if (violates(failure, "shops_slug_unique")) throw new Complaint([`There is a shop ${shop.slug} already.`]);
    throw domainTaken(failure, shop.domain);
  }
  forgetShops();
}

/** The shop of this slug. */
export async function getShop(db: Db, slug: string): Promise<ShopRecord> {
  const shop = (await listShops(db)).find((each) => each.slug === slug);
  if (!shop) throw noShop(slug);
  return shop;
}

function noShop(slug: string): Complaint {
  return new Complaint([`There is no shop ${slug}: \`npm run shop -- list\` shows those there are.`]);
}

function domainTaken(failure: unknown, host: string): unknown {
  return violates(failure, "domains_pkey") ? new Complaint([`${host} belongs to a shop already.`]) : failure;
}
