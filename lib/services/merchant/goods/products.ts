import { findWhole } from "@/lib/adapters/db/catalogue/editing/detail";
import { lockProducts } from "@/lib/adapters/db/catalogue/editing/facts";
import { listGoods } from "@/lib/adapters/db/catalogue/editing/listing";
import { archiveProduct, deleteUnordered } from "@/lib/adapters/db/catalogue/editing/removal";
import type { Db } from "@/lib/adapters/db/connection/client";
import { noteActivity } from "@/lib/adapters/db/staff/activity";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type * as contract from "@/lib/contract/merchant/goods/products";
import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type { Output } from "@/lib/contract/operation";
import type { ProductDraft } from "@/lib/domain/goods/draft";
import type { EndedRequest } from "../../context";
import type { MerchantContext, MerchantReadContext } from "../context";
import { paged, readCursor } from "../cursor";
import { changedMeanwhile } from "../meanwhile";
import { type MerchantProductView, viewRow, viewWhole } from "../views/product";
import { copyOf, draftOf } from "./product-drafts";
import { saveProducts } from "./saving";
import { searchedIn } from "./words";

type RemovedView = Output<typeof contract.removeProduct>;

/** Returns a page of the shop's products, newest first. */
export async function listMerchantProducts(
  ctx: MerchantReadContext,
  { cursor, limit, q, ...asked }: MerchantInput<typeof contract.listMerchantProducts>,
): Promise<Output<typeof contract.listMerchantProducts>> {
  const [after = null] = readCursor(cursor, 1) ?? [];
  const filters = {
    published: asked.published,
    archived: asked.archived,
    categoryId: asked.category_id,
    stock: asked.stock,
    ids: asked.ids,
    words: searchedIn(q),
  };
  const rows = await listGoods(ctx.db, ctx.shop.id, filters, { after, limit: limit + 1 });
  const { items, next_cursor } = paged(rows, limit, ({ id }) => [id]);
  return { items: items.map((row) => viewRow(row, ctx.shop.origin)), next_cursor };
}

/** Returns a product with all editable fields. */
export async function getMerchantProduct(
  ctx: MerchantReadContext,
  { id }: MerchantInput<typeof contract.getMerchantProduct>,
): Promise<MerchantProductView> {
  return viewOf(ctx, ctx.db, id);
}

/** Creates a product. */
export async function createProduct<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  written: MerchantInput<typeof contract.createProduct>,
): Promise<MerchantProductView | E> {
  return ctx.once(async (tx) => ({ answer: await save(ctx, tx, draftOf(written, null)) }));
}

/** Replaces a product if the revision still matches. */
export async function changeProduct<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  { id, revision, ...written }: MerchantInput<typeof contract.changeProduct>,
): Promise<MerchantProductView | E> {
  return ctx.once(async (tx) => ({ answer: await save(ctx, tx, draftOf(written, { id, seen: revision })) }));
}

/** Deletes a product, or archives it if it was ever ordered. */
export async function removeProduct<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  { id, revision }: MerchantInput<typeof contract.removeProduct>,
): Promise<RemovedView | E> {
  const { id: shopId } = ctx.shop;
  return ctx.once<RemovedView>(async (tx) => {
    await lockProducts(tx, shopId, [id]);
    const product = await findWhole(tx, shopId, id);
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
}

/** Creates a copy of a product as a start for a similar one. */
export async function duplicateProduct<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  { id }: MerchantInput<typeof contract.duplicateProduct>,
): Promise<MerchantProductView | E> {
  return ctx.once(async (tx) => {
    const product = await findWhole(tx, ctx.shop.id, id);
    if (!product) throw new ApiError("not_found", { resource: "product" });
    return { answer: await save(ctx, tx, copyOf(product, limits.productNameLength)) };
  });
}

async function save(ctx: MerchantReadContext, tx: Db, draft: ProductDraft): Promise<MerchantProductView> {
  const { shop, who, now } = ctx;
  const [outcome] = await saveProducts(tx, { shopId: shop.id, who, now }, [draft]);
  if (outcome && "saved" in outcome) return viewOf(ctx, tx, outcome.saved.id);
  if (outcome && "faults" in outcome) throw new ApiError("invalid_request", { issues: outcome.faults });
  const current = draft.id === null ? null : await findWhole(tx, shop.id, draft.id);
  if (!current) throw new ApiError("not_found", { resource: "product" });
  throw await changedMeanwhile(tx, shop.id, subjectOf(current.id), current.revision);
}

async function viewOf(ctx: MerchantReadContext, db: Db, id: string): Promise<MerchantProductView> {
  const product = await findWhole(db, ctx.shop.id, id);
  if (!product) throw new ApiError("not_found", { resource: "product" });
  return viewWhole(product, ctx.shop.origin);
}

function subjectOf(id: string) {
  return { kind: "product", id };
}
