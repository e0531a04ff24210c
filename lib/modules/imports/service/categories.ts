import type { SortedProduct } from "@/lib/modules/imports/rules/sorted";
import { type FoundCategory, insertCategories, listCategories } from "@/lib/modules/imports/store/known-products";
import type { Db } from "@/lib/platform/db/connection/client";
import { newId } from "@/lib/platform/random";
import { findImportCategoryId, toCategoryKey } from "./planning";

/** Returns the shop's categories and those that products of a file would add. */
export async function planImportCategories(
  tx: Db,
  shopId: string,
  products: readonly SortedProduct[],
  now: Date,
): Promise<{ all: FoundCategory[]; added: FoundCategory[] }> {
  const known = await listCategories(tx, shopId);
  const added = new Map<string, FoundCategory>();
  for (const { category } of products) {
    if (!category || findImportCategoryId(known, category) !== null) continue;
    const key = toCategoryKey(category);
    if (!added.has(key)) added.set(key, { id: newId("cat", now), key, label: category.label });
  }
  const made = [...added.values()];
  return { all: [...known, ...made], added: made };
}

/** Returns the shop's categories after creating the missing ones. */
export async function makeCategories(
  tx: Db,
  shopId: string,
  products: readonly SortedProduct[],
  now: Date,
): Promise<FoundCategory[]> {
  const { all, added } = await planImportCategories(tx, shopId, products, now);
  if (added.length > 0) await insertCategories(tx, shopId, added);
  return all;
}
