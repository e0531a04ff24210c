import { ApiError } from "@/lib/contract/errors";
import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type { Output } from "@/lib/contract/operation";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { changedMeanwhile } from "@/lib/modules/audit/service/concurrent-change";
import type { categoryOperations } from "@/lib/modules/catalog/contract/categories.merchant";
import { freeSlug } from "@/lib/modules/catalog/rules/slug";
import { invalidField } from "@/lib/modules/catalog/service/invalid-field";
import {
  type CategoryFields,
  countInCategory,
  deleteCategoryRow,
  emptyCategory,
  insertCategory,
  listStoredCategories,
  type StoredCategory,
  updateCategoryPositions,
  updateCategoryRow,
} from "@/lib/modules/catalog/store/categories";
import { hasImage } from "@/lib/modules/catalog/store/images";
import type { Db } from "@/lib/platform/db/connection/client";
import { newId, newTail } from "@/lib/platform/random";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";
import type { UseCase } from "@/lib/use-case/use-case";
import { pictureSrcset, pictureUrl } from "@/lib/values/media/picture";

type CategoryView = Output<typeof categoryOperations.createCategory>;
type CategoryListView = Output<typeof categoryOperations.listMerchantCategories>;

/** Lists all categories in the merchant's order. */
export const listMerchantCategories: UseCase<"listMerchantCategories"> = async (ctx) => {
  return viewList(ctx, ctx.db);
};

/**
 * Creates a category after all others. Without an explicit `key`, its label must be new, because two equal names help nobody. Of
 * two concurrent requests with one label, the unique key rejects the second.
 */
export const createCategory: UseCase<"createCategory"> = async (ctx, { key, ...input }) => {
  const { shop, now } = ctx;
  const taken =
    key === null
      ? invalidField("label", "taken", `Kategori “${input.label}” sudah ada.`)
      : invalidField("key", "taken", "Alamat ini sudah dipakai kategori lain.");
  return ctx.idempotent(async (tx) => {
    const others = await listStoredCategories(tx, shop.id);
    const isTaken = (wanted: string) => others.some((other) => other.key === wanted);
    const label = input.label.toLowerCase();
    if (key === null ? others.some((other) => other.label.toLowerCase() === label) : isTaken(key)) throw taken;
    await checkPicture(tx, shop.id, input.image_id);
    const id = newId("cat", now);
    const free = key ?? freeSlug(input.label, isTaken, newTail(4).toLowerCase());
    const position = Math.max(-1, ...others.map((other) => other.position)) + 1;
    if (!(await insertCategory(tx, shop.id, { id, key: free, position, ...fieldsOf(input) }))) throw taken;
    await recordAudit(tx, ctx, { what: "category.made", subject: subjectOf(id, input.label) });
    return { answer: await viewOne(ctx, tx, id) };
  });
};

/** Updates a category if the revision still matches. */
export const updateCategory: UseCase<"updateCategory"> = async (ctx, { id, revision, ...input }) => {
  const { shop } = ctx;
  return ctx.idempotent(async (tx) => {
    const before = await needCategory(tx, shop.id, id);
    await checkPicture(tx, shop.id, input.image_id);
    const after = fieldsOf(input);
    if (!(await updateCategoryRow(tx, shop.id, { id, seen: revision }, after))) throw await changed(tx, shop.id, id);
    const was = fieldsIn(before);
    await recordAudit(tx, ctx, { what: "category.changed", subject: subjectOf(id, after.label), before: was, after });
    return { answer: await viewOne(ctx, tx, id) };
  });
};

/** Reorders the categories. Categories that are not listed keep their order after the listed ones. */
export const reorderCategories: UseCase<"reorderCategories"> = async (ctx, { ids }) => {
  const { shop } = ctx;
  return ctx.idempotent(async (tx) => {
    const before = (await listStoredCategories(tx, shop.id)).map(({ id }) => id);
    const first = [...new Set(ids)].filter((id) => before.includes(id));
    const after = [...first, ...before.filter((id) => !first.includes(id))];
    await updateCategoryPositions(tx, shop.id, after);
    const subject = { kind: "categories", id: shop.id };
    await recordAudit(tx, ctx, {
      what: "categories.ordered",
      subject,
      before: { ids: before },
      after: { ids: after },
    });
    return { answer: await viewList(ctx, tx) };
  });
};

/** Deletes a category without products. */
export const deleteCategory: UseCase<"deleteCategory"> = async (ctx, { id, revision }) => {
  return ctx.idempotent(async (tx) => {
    const products = await countInCategory(tx, ctx.shop.id, id);
    if (products > 0) throw new ApiError("category_in_use", { products });
    return { answer: await remove(ctx, tx, { id, revision }, {}) };
  });
};

/** Moves the products of a category to another category or to none, and deletes it. */
export const mergeCategory: UseCase<"mergeCategory"> = async (ctx, { id, revision, into }) => {
  const { shop } = ctx;
  return ctx.idempotent(async (tx) => {
    const others = await listStoredCategories(tx, shop.id);
    const isThere = into === null || (into !== id && others.some((other) => other.id === into));
    if (!isThere) throw invalidField("into", "not_found", "Kategori tujuan tidak ada.");
    await emptyCategory(tx, shop.id, id, into);
    return { answer: await remove(ctx, tx, { id, revision }, { into }) };
  });
};

/** Deletes a category. A product that is concurrently added to it prevents this, because the product refers to it. */
async function remove(
  ctx: MerchantReadContext,
  tx: Db,
  { id, revision }: { id: string; revision: number },
  auditFields: object,
): Promise<CategoryListView> {
  const { shop } = ctx;
  const { label } = await needCategory(tx, shop.id, id);
  if (!(await deleteCategoryRow(tx, shop.id, { id, seen: revision }))) throw await changed(tx, shop.id, id);
  await recordAudit(tx, ctx, {
    what: "category.removed",
    subject: subjectOf(id, label),
    before: { label, ...auditFields },
  });
  return viewList(ctx, tx);
}

async function needCategory(tx: Db, shopId: string, id: string): Promise<StoredCategory> {
  const found = (await listStoredCategories(tx, shopId)).find((category) => category.id === id);
  if (!found) throw new ApiError("not_found", { resource: "category" });
  return found;
}

async function changed(tx: Db, shopId: string, id: string) {
  const { revision } = await needCategory(tx, shopId, id);
  return changedMeanwhile(tx, shopId, { kind: "category", id }, revision);
}

async function checkPicture(tx: Db, shopId: string, id: string | null): Promise<void> {
  if (id === null || (await hasImage(tx, shopId, id))) return;
  throw invalidField("image_id", "not_found", "Gambar ini tidak ada lagi.");
}

type CategoryInput = Omit<MerchantInput<typeof categoryOperations.createCategory>, "key">;

function fieldsOf(input: CategoryInput): CategoryFields {
  return {
    label: input.label,
    subtitle: input.subtitle,
    materialSpec: input.material_spec,
    specLabel: input.spec_label,
    imageId: input.image_id,
  };
}

function fieldsIn({ label, subtitle, materialSpec, specLabel, imageId }: StoredCategory): CategoryFields {
  return { label, subtitle, materialSpec, specLabel, imageId };
}

function subjectOf(id: string, name: string) {
  return { kind: "category", id, name };
}

async function viewOne(ctx: MerchantReadContext, tx: Db, id: string): Promise<CategoryView> {
  return view(await needCategory(tx, ctx.shop.id, id), ctx.shop.origin);
}

async function viewList(ctx: MerchantReadContext, db: Db): Promise<CategoryListView> {
  const found = await listStoredCategories(db, ctx.shop.id);
  return { items: found.map((category) => view(category, ctx.shop.origin)) };
}

function view(category: StoredCategory, origin: string): CategoryView {
  const { image } = category;
  return {
    id: category.id,
    revision: category.revision,
    key: category.key,
    label: category.label,
    subtitle: category.subtitle,
    material_spec: category.materialSpec,
    spec_label: category.specLabel,
    image_id: category.imageId,
    image: image && pictureUrl(image, origin),
    image_srcset: image && pictureSrcset(image, origin),
    position: category.position,
    product_count: category.productCount,
  };
}
