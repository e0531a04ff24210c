import type { ClosedShopRow } from "@/lib/modules/shops/rules/closing";
import type { Db } from "@/lib/platform/db/connection/client";
import { query } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { assign } from "@/lib/platform/db/sql/write";
import { shops } from "@/lib/schema/shops";

const s = alias(shops, "s");

const storedClosing = query({ closedAt: s.closedAt, closedText: s.closedText, reopensAt: s.reopensAt });

/** Returns how the shop is closed. Locks the shop against other changes until the transaction ends. */
export function lockClosing(tx: Db, shopId: string): Promise<ClosedShopRow | null> {
  return storedClosing.one(tx, sql`select ${storedClosing} from ${s} where ${s.id} = ${shopId} for no key update`);
}

/** Closes or reopens a shop. */
export async function setClosing(tx: Db, shopId: string, closing: ClosedShopRow): Promise<void> {
  await tx.execute(sql`update ${s} set ${assign(shops, closing)} where ${s.id} = ${shopId}`);
}
