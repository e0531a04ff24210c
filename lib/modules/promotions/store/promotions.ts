import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { assign, insertInto } from "@/lib/platform/db/sql/write";
import { promotions } from "@/lib/schema/promotions";
import { matchPromotionPage, type PromotionPage, type Seen } from "./promotion-page";

const d = alias(promotions, "d");

const storedPromotion = query({
  id: d.id,
  revision: d.revision,
  name: d.name,
  pot: d.pot,
  discountType: d.discountType,
  discountValue: d.discountValue,
  minSubtotal: d.minSubtotal,
  maxDiscount: d.maxDiscount,
  startsAt: d.startsAt,
  endsAt: d.endsAt,
  enabled: d.enabled,
});

/** Promotion in the admin. */
export type StoredPromotion = Row<typeof storedPromotion>;
export type PromotionFields = Omit<StoredPromotion, "id" | "revision">;

/** Lists a page of the shop's promotions, newest first. */
export function listStoredPromotions(db: Db, shopId: string, page: PromotionPage): Promise<StoredPromotion[]> {
  const part = matchPromotionPage(page, { id: d.id, endsAt: d.endsAt, enabled: d.enabled, name: sql`${d.name}` });
  return storedPromotion.all(
    db,
    sql`select ${storedPromotion} from ${d} where ${d.shopId} = ${shopId} and ${part} order by ${d.id} desc limit ${page.limit}::int`,
  );
}

export function findStoredPromotion(db: Db, shopId: string, id: string): Promise<StoredPromotion | null> {
  return storedPromotion.one(
    db,
    sql`select ${storedPromotion} from ${d} where ${d.shopId} = ${shopId} and ${d.id} = ${id}`,
  );
}

export function insertPromotion(tx: Db, shopId: string, id: string, fields: PromotionFields): Promise<boolean> {
  return affected(tx, sql`${insertInto(promotions, { ...fields, shopId, id })} returning 1`);
}

/** Updates a promotion; false if its revision differs from `seen`. */
export function updatePromotion(tx: Db, shopId: string, { id, seen }: Seen, fields: PromotionFields) {
  const changes = { ...fields, revision: sql`${d.revision} + 1` };
  return affected(
    tx,
    sql`update ${d} set ${assign(promotions, changes)}
      where ${d.shopId} = ${shopId} and ${d.id} = ${id} and ${d.revision} = ${seen} returning ${d.id}`,
  );
}

/** Deletes a promotion; false if its revision differs from `seen`. */
export function deletePromotionRow(tx: Db, shopId: string, { id, seen }: Seen): Promise<boolean> {
  return affected(
    tx,
    sql`delete from ${d} where ${d.shopId} = ${shopId} and ${d.id} = ${id} and ${d.revision} = ${seen} returning ${d.id}`,
  );
}
