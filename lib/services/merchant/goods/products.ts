import { findEditableProduct } from "@/lib/adapters/db/catalogue/editing/detail";
import { lockProducts } from "@/lib/adapters/db/catalogue/editing/facts";
import { listProductRows } from "@/lib/adapters/db/catalogue/editing/listing";
import { archiveProduct, deleteUnordered } from "@/lib/adapters/db/catalogue/editing/removal";
import type { Db } from "@/lib/adapters/db/connection/client";
import { noteActivity } from "@/lib/adapters/db/staff/activity";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type { productOperations } from "@/lib/contract/merchant/goods/products";
import type { Output } from "@/lib/contract/operation";
import type { ProductDraft } from "@/lib/domain/goods/draft";
import type { UseCase } from "../../use-case";
import type { MerchantReadContext } from "../context";
import { paged, readCursor } from "../cursor";
import { changedMeanwhile } from "../meanwhile";
import { type MerchantProductView, toMerchantProductView, viewRow } from "../views/product";
import { createDuplicateDraft, toProductDraft } from "./product-drafts";
import { saveProducts } from "./saving";
import { parseSearchQuery } from "./words";

type RemovedView = Output<typeof productOperations.deleteProduct>;

/** Returns a page of the shop's products, newest first. */
export const listMerchantProducts: UseCase<"listMerchantProducts"> = async (ctx, { cursor, limit, q, ...asked }) => {
  const [after = null] = readCursor(cursor, 1) ?? [];
  const filters = {
    published: asked.published,
    archived: asked.archived,
    categoryId: asked.category_id,
    stock: asked.stock,
    ids: asked.ids,
    searchTerms: parseSearchQuery(q),
  };
  const rows = await listProductRows(ctx.db, ctx.shop.id, filters, { after, limit: limit + 1 });
  const { items, next_cursor } = paged(rows, limit, ({ id }) => [id]);
  return { items: items.map((row) => viewRow(row, ctx.shop.origin)), next_cursor };
};

/** Returns a product with all editable fields. */
export const getMerchantProduct: UseCase<"getMerchantProduct"> = async (ctx, { id }) => {
  return viewOf(ctx, ctx.db, id);
};

/** Creates a product. */
export const createProduct: UseCase<"createProduct"> = async (ctx, input) => {
  return ctx.idempotent(async (tx) => ({ answer: await save(ctx, tx, toProductDraft(input, null)) }));
};

/** Replaces a product if the revision still matches. */
export const replaceProduct: UseCase<"replaceProduct"> = async (ctx, { id, revision, ...input }) => {
  return ctx.idempotent(async (tx) => ({ answer: await save(ctx, tx, toProductDraft(input, { id, seen: revision })) }));
};

/** Deletes a product, or archives it if it was ever ordered. */
export const deleteProduct: UseCase<"deleteProduct"> = async (ctx, { id, revision }) => {
  const { id: shopId } = ctx.shop;
  return ctx.idempotent<RemovedView>(async (tx) => {
    await lockProducts(tx, shopId, [id]);
    const product = await findEditableProduct(tx, shopId, id);
    if (!product) throw new ApiError("not_found", { resource: "product" });
    if (product.revision !== revision) throw await changedMeanwhile(tx, shopId, subjectOf(id), product.revision);
    const isDeleted = await deleteUnordered(tx, shopId, id);
    if (!isDeleted) await archiveProduct(tx, shopId, id, ctx.now);
    const what = isDeleted ? "product.deleted" : "product.archived";
    await noteActivity(tx, ctx, { what, subject: { ...subjectOf(id), name: product.name } });
    return isDeleted
      ? { answer: { outcome: "deleted", product: null } }
      : { answer: { outcome: "archived", product: await viewOf(ctx, tx, id) } };
  });
};

/** Creates a copy of a product as a start for a similar one. */
export const duplicateProduct: UseCase<"duplicateProduct"> = async (ctx, { id }) => {
  return ctx.idempotent(async (tx) => {
    const product = await findEditableProduct(tx, ctx.shop.id, id);
    if (!product) throw new ApiError("not_found", { resource: "product" });
    return { answer: await save(ctx, tx, createDuplicateDraft(product, limits.productNameLength)) };
  });
};

async function save(ctx: MerchantReadContext, tx: Db, draft: ProductDraft): Promise<MerchantProductView> {
  const { shop, actor, now } = ctx;
  const [outcome] = await saveProducts(tx, { shopId: shop.id, actor, now }, [draft]);
  if (outcome?.kind === "saved") return viewOf(ctx, tx, outcome.product.id);
  if (outcome?.kind === "invalid") throw new ApiError("invalid_request", { issues: outcome.faults });
  const current = draft.id === null ? null : await findEditableProduct(tx, shop.id, draft.id);
  if (!current) throw new ApiError("not_found", { resource: "product" });
  throw await changedMeanwhile(tx, shop.id, subjectOf(current.id), current.revision);
}

async function viewOf(ctx: MerchantReadContext, db: Db, id: string): Promise<MerchantProductView> {
  const product = await findEditableProduct(db, ctx.shop.id, id);
  if (!product) throw new ApiError("not_found", { resource: "product" });
  return toMerchantProductView(product, ctx.shop.origin);
}

function subjectOf(id: string) {
  return { kind: "product", id };
}
