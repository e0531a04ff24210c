import type { Db } from "@/lib/platform/db/connection/client";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { assign } from "@/lib/platform/db/sql/write";
import { expectedAmounts } from "@/lib/schema/checkout";

const e = alias(expectedAmounts, "e");

/** Condition for the reserved amount of the draft that an order was. */
const isOf = (shopId: string, draftId: string) => sql`${e.shopId} = ${shopId} and ${e.draftId} = ${draftId}`;

/** Extends the reservation of an order's amount. */
export async function extendHold(db: Db, shopId: string, draftId: string, until: Date): Promise<void> {
  await db.execute(
    sql`update ${e} set ${assign(expectedAmounts, { heldUntil: until })} where ${isOf(shopId, draftId)}`,
  );
}

/** Frees the amount of a draft or its order. */
export async function dropHold(db: Db, shopId: string, draftId: string): Promise<void> {
  await db.execute(sql`delete from ${e} where ${isOf(shopId, draftId)}`);
}
