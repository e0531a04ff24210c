import type { Db } from "../connection/client";
import { type Found, isFound, query } from "../sql/query";
import { called } from "../sql/shape";
import { sql } from "../sql/sql";
import { inserting, setting } from "../sql/write";
import { promotions } from "../tables/promotions";
import { isIn, type Page, type Seen } from "./places";

const d = called(promotions, "d");

const kept = query({
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
export type KeptPromotion = Found<typeof kept>;
export type PromotionFields = Omit<KeptPromotion, "id" | "revision">;

/** Lists a page of the shop's promotions, newest first. */
export function listKeptPromotions(db: Db, shopId: string, page: Page): Promise<KeptPromotion[]> {
  const part = isIn(page, { id: d.id, endsAt: d.endsAt, enabled: d.enabled, name: sql`${d.name}` });
  return kept.all(
    db,
    sql`select ${kept} from ${d} where ${d.shopId} = ${shopId} and ${part} order by ${d.id} desc limit ${page.limit}::int`,
  );
}

export function findKeptPromotion(db: Db, shopId: string, id: string): Promise<KeptPromotion | null> {
  return kept.one(db, sql`select ${kept} from ${d} where ${d.shopId} = ${shopId} and ${d.id} = ${id}`);
}

export function insertPromotion(tx: Db, shopId: string, id: string, fields: PromotionFields): Promise<boolean> {
  return isFound(tx, sql`${inserting(promotions, { ...fields, shopId, id })} returning 1`);
}

/** Updates a promotion; false if its revision differs from `seen`. */
export function updatePromotion(tx: Db, shopId: string, { id, seen }: Seen, fields: PromotionFields) {
  const changes = { ...fields, revision: sql`${d.revision} + 1` };
  return isFound(
    tx,
    sql`update ${d} set ${setting(promotions, changes)}
      where ${d.shopId} = ${shopId} and ${d.id} = ${id} and ${d.revision} = ${seen} returning ${d.id}`,
  );
}

/** Deletes a promotion; false if its revision differs from `seen`. */
export function deletePromotion(tx: Db, shopId: string, { id, seen }: Seen): Promise<boolean> {
  return isFound(
    tx,
    sql`delete from ${d} where ${d.shopId} = ${shopId} and ${d.id} = ${id} and ${d.revision} = ${seen} returning ${d.id}`,
  );
}
