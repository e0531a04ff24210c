import { eq } from "drizzle-orm";
import type { Db } from "@/lib/platform/db/connection/client";
import { pages } from "@/lib/schema/content";
import { staffNotices } from "@/lib/schema/delivery";
import { shops } from "@/lib/schema/shops";
import { activity } from "@/lib/schema/staff";
import { stockMovements } from "@/lib/schema/stock";

/** Deletes the traces of seeding, so that the audit log and the revisions of a demo shop start with its first visitor. */
export async function deleteHistory(db: Db, shopId: string): Promise<void> {
  for (const table of [activity, stockMovements, staffNotices]) await db.delete(table).where(eq(table.shopId, shopId));
  await db.update(shops).set({ revision: 1 }).where(eq(shops.id, shopId));
  await db.update(pages).set({ revision: 1 }).where(eq(pages.shopId, shopId));
}
