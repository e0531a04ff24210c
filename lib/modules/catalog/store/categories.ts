import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query, type Row } from "@/lib/platform/db/sql/query";
import { recordset } from "@/lib/platform/db/sql/recordset";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { int, object, when } from "@/lib/platform/db/sql/values";
import { assign, columnNames, insertInto } from "@/lib/platform/db/sql/write";
import { categories, products } from "@/lib/schema/catalog";
import { images } from "@/lib/schema/shops";

const c = alias(categories, "c");
const p = alias(products, "p");
const i = alias(images, "i");

const storedCategory = query({
  id: c.id,
  revision: c.revision,
  key: c.key,
  label: c.label,
  subtitle: c.subtitle,
  materialSpec: c.materialSpec,
  specLabel: c.specLabel,
  imageId: c.imageId,
  image: when(sql`${i.path} is not null`, object({ path: i.path, width: i.width, height: i.height })),
  position: c.position,
  productCount: c.productCount,
});

/** Category in the admin. */
export type StoredCategory = Row<typeof storedCategory>;

/** Lists all categories of the shop in the merchant's order. */
export function listStoredCategories(db: Db, shopId: string): Promise<StoredCategory[]> {
  return storedCategory.all(
    db,
    sql`select ${storedCategory} from ${c} left join ${i} on ${i.shopId} = ${c.shopId} and ${i.id} = ${c.imageId}
    where ${c.shopId} = ${shopId} order by ${c.position}, ${c.key}`,
  );
}

/** True if the shop has a category with this key. */
export function hasCategory(db: Db, shopId: string, key: string): Promise<boolean> {
  return affected(db, sql`select 1 from ${c} where ${c.shopId} = ${shopId} and ${c.key} = ${key}`);
}

/** Editable fields of a category. */
export type CategoryFields = Pick<StoredCategory, "label" | "subtitle" | "materialSpec" | "specLabel" | "imageId">;

/** Creates a category; false if its key is already in use. */
export function insertCategory(
  tx: Db,
  shopId: string,
  category: CategoryFields & { id: string; key: string; position: number },
): Promise<boolean> {
  const key = columnNames(categories.shopId, categories.key);
  return affected(
    tx,
    sql`${insertInto(categories, { ...category, shopId })} on conflict (${key}) do nothing returning ${columnNames(categories.id)}`,
  );
}

/** True if the shop has a category with this id. It then stays until the transaction ends. */
export function holdCategory(tx: Db, shopId: string, id: string): Promise<boolean> {
  return affected(tx, sql`select 1 from ${c} where ${c.shopId} = ${shopId} and ${c.id} = ${id} for key share`);
}

/** Updates a category; false if its revision differs from `seen`. */
export function updateCategoryRow(
  tx: Db,
  shopId: string,
  { id, seen }: { id: string; seen: number },
  fields: CategoryFields,
): Promise<boolean> {
  const changes = { ...fields, revision: sql`${c.revision} + 1` };
  return affected(
    tx,
    sql`update ${c} set ${assign(categories, changes)}
    where ${c.shopId} = ${shopId} and ${c.id} = ${id} and ${c.revision} = ${seen} returning ${c.id}`,
  );
}

const { of: placed, columns: d } = recordset("d", { id: categories.id, position: categories.position });

/** Reorders categories. */
export async function updateCategoryPositions(tx: Db, shopId: string, ids: readonly string[]): Promise<void> {
  const rows = ids.map((id, position) => ({ id, position }));
  await tx.execute(sql`
    update ${c} set ${assign(categories, { position: d.position })} from ${placed(rows)}
    where ${c.shopId} = ${shopId} and ${c.id} = ${d.id} and ${c.position} <> ${d.position}`);
}

const counted = query({ number: int(sql`count(*)`) });

/** Counts the products in a category, published or not. */
export async function countInCategory(tx: Db, shopId: string, id: string): Promise<number> {
  const row = await counted.one(
    tx,
    sql`select ${counted} from ${p} where ${p.shopId} = ${shopId} and ${p.categoryId} = ${id}`,
  );
  return row?.number ?? 0;
}

/** Moves all products of a category to another category, or to none. */
export async function emptyCategory(tx: Db, shopId: string, id: string, to: string | null): Promise<void> {
  const changes = { categoryId: to, revision: sql`${p.revision} + 1` };
  await tx.execute(sql`
    update ${p} set ${assign(products, changes)} where ${p.shopId} = ${shopId} and ${p.categoryId} = ${id}`);
}

/** Deletes a category; false if its revision differs from `seen`. */
export function deleteCategoryRow(
  tx: Db,
  shopId: string,
  { id, seen }: { id: string; seen: number },
): Promise<boolean> {
  return affected(
    tx,
    sql`delete from ${c} where ${c.shopId} = ${shopId} and ${c.id} = ${id} and ${c.revision} = ${seen} returning ${c.id}`,
  );
}
