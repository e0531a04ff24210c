import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query, type Row } from "@/lib/platform/db/sql/query";
import { relation } from "@/lib/platform/db/sql/relation";
import { insertRowsInto } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { amount, known, object, selectList, truth } from "@/lib/platform/db/sql/values";
import { assign, assignExcluded, columnNames, insertInto } from "@/lib/platform/db/sql/write";
import { categories, productImages, products } from "@/lib/schema/catalog";
import { sections } from "@/lib/schema/content";
import { orderLines } from "@/lib/schema/orders";
import { images, paymentMethods, shops } from "@/lib/schema/shops";

const i = alias(images, "i");
const p = alias(products, "p");
const pi = alias(productImages, "pi");
const c = alias(categories, "c");
const l = alias(orderLines, "l");
const m = alias(paymentMethods, "m");
const s = alias(shops, "s");
const e = alias(sections, "e");

/**
 * True if anything in the shop, or an order, refers to the picture `i`. Pages and the brand refer to pictures inside their
 * JSON.
 */
const isUsed = sql`(
  exists (select 1 from ${pi} where ${pi.shopId} = ${i.shopId} and ${pi.imageId} = ${i.id})
  or exists (select 1 from ${c} where ${c.shopId} = ${i.shopId} and ${c.imageId} = ${i.id})
  or exists (select 1 from ${l} where ${l.shopId} = ${i.shopId} and ${l.imageId} = ${i.id})
  or exists (select 1 from ${m} where ${m.shopId} = ${i.shopId} and ${m.qrImageId} = ${i.id})
  or exists (select 1 from ${s} where ${s.id} = ${i.shopId} and strpos(${s.brand}::text, ${i.id}) > 0)
  or exists (select 1 from ${e} where ${e.shopId} = ${i.shopId} and strpos(${e.content}::text, ${i.id}) > 0))`;

/** First ten products with the picture `i`. There may be thousands. */
const shownBy = sql`select ${pi.productId} from ${pi}
  where ${pi.shopId} = ${i.shopId} and ${pi.imageId} = ${i.id} order by ${pi.productId} limit 10`;

const storedImage = query({
  id: i.id,
  revision: i.revision,
  path: i.path,
  alt: i.alt,
  width: i.width,
  height: i.height,
  bytes: i.bytes,
  createdAt: i.createdAt,
  isUsed: truth(isUsed),
  products: selectList(object({ id: p.id, name: p.name }), {
    by: sql`${p.id}`,
    from: sql`from ${p} where ${p.shopId} = ${i.shopId} and ${p.id} in (${shownBy})`,
  }),
});

/** Picture of the shop's library. */
export type StoredImage = Row<typeof storedImage>;

/** Lists pictures of a shop after a cursor, newest first. */
export function listImages(
  db: Db,
  shopId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<StoredImage[]> {
  const later = after === null ? sql`` : sql`and ${i.id} < ${after}`;
  return storedImage.all(
    db,
    sql`select ${storedImage} from ${i} where ${i.shopId} = ${shopId} ${later} order by ${i.id} desc limit ${limit}`,
  );
}

export function findImage(db: Db, shopId: string, id: string): Promise<StoredImage | null> {
  return storedImage.one(db, sql`select ${storedImage} from ${i} where ${i.shopId} = ${shopId} and ${i.id} = ${id}`);
}

/** True if the shop has a picture with this id. */
export function hasImage(db: Db, shopId: string, id: string): Promise<boolean> {
  return affected(db, sql`select 1 from ${i} where ${i.shopId} = ${shopId} and ${i.id} = ${id}`);
}

const same = query({ id: i.id });

/** Returns the id of the picture with this content, if the shop has it, and postpones its sweep to `sweepAt`. */
export async function reuseKnownImage(db: Db, shopId: string, hash: string, sweepAt: Date): Promise<string | null> {
  const row = await same.one(
    db,
    sql`update ${i} set ${assign(images, { sweepAt })}
    where ${i.shopId} = ${shopId} and ${i.storeKey} = ${hash} returning ${same}`,
  );
  return row?.id ?? null;
}

/** Waits for concurrent uploads to the shop, so the used space includes all of them. */
export async function lockMediaRoom(tx: Db, shopId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`media ${shopId}`}, 0))`);
}

const usage = query({ shopId: i.shopId, used: amount(sql`coalesce(sum(${i.bytes}), 0)`) });

/** Returns the total size of a shop's pictures in bytes. */
export async function sumMedia(db: Db, shopId: string): Promise<number> {
  const row = await usage.one(db, sql`select ${usage} from ${i} where ${i.shopId} = ${shopId} group by ${i.shopId}`);
  return row?.used ?? 0;
}

/** Adds a picture to the library; false if one with the same content was added meanwhile. */
export function insertImage(tx: Db, image: typeof images.$inferInsert): Promise<boolean> {
  return affected(
    tx,
    sql`${insertInto(images, image)} on conflict (${columnNames(images.shopId, images.storeKey)}) do nothing returning id`,
  );
}

const inserted = alias(images, "images");
const insertedImage = query({ id: inserted.id, storeKey: inserted.storeKey });

/**
 * Adds several pictures to the library in one statement. A picture whose content the library already has keeps its id and gets
 * the new description, and its sweep is postponed. Returns the ids by content, without those of drawings.
 */
export async function insertImages(
  tx: Db,
  rows: readonly (typeof images.$inferSelect)[],
): Promise<ReadonlyMap<string, string>> {
  if (rows.length === 0) return new Map();
  const saved = await insertedImage.all(
    tx,
    sql`${insertRowsInto(images, rows)}
    on conflict (${columnNames(images.shopId, images.storeKey)}) do update
    set ${assignExcluded(images.alt, images.sweepAt)}, ${assign(images, { revision: sql`${inserted.revision} + 1` })}
    returning ${insertedImage}`,
  );
  return new Map(saved.flatMap(({ id, storeKey }) => (storeKey === null ? [] : [[storeKey, id]])));
}

/** Sets the alternative text of a picture; false if its revision differs from `seen`. */
export function updateAlt(
  tx: Db,
  shopId: string,
  { id, seen }: { id: string; seen: number },
  alt: string | null,
): Promise<boolean> {
  return affected(
    tx,
    sql`update ${i} set ${assign(images, { alt, revision: sql`${i.revision} + 1` })}
    where ${i.shopId} = ${shopId} and ${i.id} = ${id} and ${i.revision} = ${seen} returning ${i.id}`,
  );
}

const removed = query({ id: i.id, hash: i.storeKey, width: i.width });

/** Deletes an unused picture from the library; null if it is in use, or if its revision differs from `seen`. */
export function deleteImage(
  tx: Db,
  shopId: string,
  { id, seen }: { id: string; seen: number },
): Promise<Row<typeof removed> | null> {
  return removed.one(
    tx,
    sql`delete from ${i} where ${i.shopId} = ${shopId} and ${i.id} = ${id} and ${i.revision} = ${seen} and not ${isUsed}
    returning ${removed}`,
  );
}

const dueImage = relation("due", { shopId: i.shopId, id: i.id });
const swept = query({ id: i.id, hash: known(i.storeKey), width: i.width });

/** Picture that was deleted from the library, and whose files may be deleted. */
export type SweptImage = Row<typeof swept>;

/**
 * Deletes due pictures that nothing refers to, and schedules the next check of the others. A concurrent new reference keeps its
 * picture: it either locks the row first, or finds it deleted.
 */
export async function sweepImages(db: Db, now: Date, againAt: Date, most: number): Promise<SweptImage[]> {
  const selectDue = sql`select ${dueImage} from ${i} where ${i.sweepAt} <= ${now}
    order by ${i.sweepAt} limit ${most} for update skip locked`;
  const isDue = sql`(${i.shopId}, ${i.id}) in (select ${dueImage.shopId}, ${dueImage.id} from due)`;
  return swept.all(
    db,
    sql`with due as materialized (${selectDue}),
    later as (
      update ${i} set ${assign(images, { sweepAt: againAt })} where ${isDue} and ${isUsed})
    delete from ${i} where ${isDue} and not ${isUsed} returning ${swept}`,
  );
}
