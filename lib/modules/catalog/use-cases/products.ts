import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type { Output } from "@/lib/contract/operation";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { changedMeanwhile } from "@/lib/modules/audit/service/concurrent-change";
import type { productOperations } from "@/lib/modules/catalog/contract/products.merchant";
import type { ProductDraft } from "@/lib/modules/catalog/rules/draft";
import { findEditableProduct } from "@/lib/modules/catalog/store/editing/detail";
import { listProductRows } from "@/lib/modules/catalog/store/editing/listing";
import { archiveProduct, deleteUnordered } from "@/lib/modules/catalog/store/editing/removal";
import { lockProducts } from "@/lib/modules/catalog/store/editing/save-context";
import type { Db } from "@/lib/platform/db/connection/client";
import { paged, readCursor } from "@/lib/use-case/cursor";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";
import type { UseCase } from "@/lib/use-case/use-case";
import { createDuplicateDraft, toProductDraft } from "../service/product-drafts";
import { saveProducts } from "../service/save-products";
import { parseSearchQuery } from "../service/search-query";
import { type MerchantProductView, toMerchantProductView, viewRow } from "../views/merchant-product";

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
    await recordAudit(tx, ctx, { what, subject: { ...subjectOf(id), name: product.name } });
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
