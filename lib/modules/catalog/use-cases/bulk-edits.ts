import { limits } from "@/lib/contract/limits";
import type { Output } from "@/lib/contract/operation";
import { recordAudits } from "@/lib/modules/audit/service/audit-log";
import type { bulkEditOperations } from "@/lib/modules/catalog/contract/bulk-edits.merchant";
import { adjustPrice, type PriceAdjustment, type PriceRule } from "@/lib/modules/catalog/rules/price-adjustment";
import { areSameTags, editTags } from "@/lib/modules/catalog/rules/tags";
import { holdCategory } from "@/lib/modules/catalog/store/categories";
import {
  type HeldProduct,
  holdProducts,
  listProductPrices,
  type PricedVariant,
  writeCategory,
  writeTags,
} from "@/lib/modules/catalog/store/editing/bulk";
import type { Db } from "@/lib/platform/db/connection/client";
import type { UseCase } from "@/lib/use-case/use-case";
import type { Rupiah } from "@/lib/values/money";
import { invalidField } from "../service/invalid-field";
import { labelPricedVariant, savePrices } from "../service/price-changes";

type CategoryOutcome = NonNullable<Output<typeof bulkEditOperations.updateProductCategories>["outcomes"]>[number];

/** Moves products to a category, or to none. Products that are already there stay unchanged. */
export const updateProductCategories: UseCase<"updateProductCategories"> = async (ctx, { ids: asked, category_id }) => {
  const { shop } = ctx;
  const ids = [...new Set(asked)];
  return ctx.idempotent(async (tx) => {
    const held = await holdProducts(tx, shop.id, ids);
    if (category_id !== null && !(await holdCategory(tx, shop.id, category_id)))
      throw invalidField("category_id", "not_found", "Kategori ini tidak ada lagi.");
    const others = held.filter(({ categoryId }) => categoryId !== category_id);
    if (others.length > 0) {
      const otherIds = others.map(({ id }) => id);
      await writeCategory(tx, shop.id, otherIds, category_id);
      const auditEntries = others.map(({ id, name, categoryId }) => ({
        what: "product.changed" as const,
        subject: { kind: "product", id, name },
        before: { categoryId },
        after: { categoryId: category_id },
      }));
      await recordAudits(tx, ctx, auditEntries);
    }
    const outcomes = ids.map((id): CategoryOutcome => {
      const product = held.find((each) => each.id === id);
      if (!product) return { id, name: null, outcome: "not_found", before: null, revision: null };
      const { name, categoryId: before, revision } = product;
      return before === category_id
        ? { id, name, outcome: "same", before, revision }
        : { id, name, outcome: "changed", before, revision: revision + 1 };
    });
    return { answer: { outcomes } };
  });
};

type TagOutcome = NonNullable<Output<typeof bulkEditOperations.updateProductTags>["outcomes"]>[number];

/** Removes tags from products, then adds others. A product that would have too many stays unchanged. */
export const updateProductTags: UseCase<"updateProductTags"> = async (ctx, { ids: asked, add, remove }) => {
  const { shop } = ctx;
  const ids = [...new Set(asked)];
  if (add.length + remove.length === 0)
    throw invalidField("add", "needed", "Isi kata kunci yang ditambah atau dihapus.");
  return ctx.idempotent(async (tx) => {
    const held = new Map((await holdProducts(tx, shop.id, ids)).map((product) => [product.id, product]));
    const outcomes = ids.map((id) => editTagsOf(id, held.get(id), { add, remove }));
    const changed = outcomes.flatMap(({ id, name, outcome, before, tags }) =>
      id !== null && before && tags && outcome === "changed" ? [{ id, name, before, tags }] : [],
    );
    if (changed.length > 0) {
      await writeTags(
        tx,
        shop.id,
        changed.map(({ id, tags }) => ({ id, tags })),
      );
      const auditEntries = changed.map(({ id, name, before, tags }) => ({
        what: "product.changed" as const,
        subject: { kind: "product", id, name },
        before: { tags: before },
        after: { tags },
      }));
      await recordAudits(tx, ctx, auditEntries);
    }
    return { answer: { outcomes } };
  });
};

function editTagsOf(
  id: string,
  product: HeldProduct | undefined,
  edit: { add: readonly string[]; remove: readonly string[] },
): TagOutcome {
  if (!product) return { id, name: null, outcome: "not_found", before: null, tags: null, revision: null };
  const { name, tags: before, revision } = product;
  const tags = editTags(before, edit);
  if (areSameTags(tags, before)) return { id, name, outcome: "same", before, tags: before, revision };
  return tags.length > limits.productTags
    ? { id, name, outcome: "too_many", before, tags: before, revision }
    : { id, name, outcome: "changed", before, tags, revision: revision + 1 };
}

type AdjustmentView = NonNullable<Output<typeof bulkEditOperations.adjustPrices>["results"]>[number];

/**
 * Changes the prices of all variants of products by a percentage. A dry run returns the prices and changes nothing. With `seen`,
 * only previewed variants change, so nobody applies a price that the preview did not show.
 */
export const adjustPrices: UseCase<"adjustPrices"> = async (ctx, { ids: asked, dry_run: isDry, ...input }) => {
  const { shop } = ctx;
  const ids = [...new Set(asked)];
  return ctx.idempotent(async (tx) => {
    if (!isDry) await holdProducts(tx, shop.id, ids);
    const variants = await readPrices(tx, shop.id, ids, !isDry);
    const seen = input.seen && new Map(input.seen.map(({ variant_id, price }) => [variant_id, price]));
    const rule = { percent: input.percent, roundTo: input.round_to, highest: limits.price };
    const adjusted = variants.map((variant) => ({ variant, ...adjust(variant, seen, rule) }));
    if (!isDry)
      await savePrices(
        tx,
        ctx,
        adjusted.filter(({ outcome }) => outcome === "changed"),
      );
    const results = ids.flatMap((id) => {
      const own = adjusted.filter(({ variant }) => variant.productId === id);
      return own.length > 0 ? own.map(viewAdjustment) : [missing(id)];
    });
    return { answer: { dry_run: isDry, results } };
  });
};

/** Returns the variants of the products in the merchant's order. Throws if there are too many. */
async function readPrices(tx: Db, shopId: string, ids: readonly string[], locks: boolean): Promise<PricedVariant[]> {
  const most = limits.adjustedPrices;
  const variants = await listProductPrices(tx, shopId, ids, { most: most + 1, locks });
  if (variants.length > most) {
    const message = `Paling banyak ${most.toLocaleString("id-ID")} varian sekali ubah. Pilih lebih sedikit produk.`;
    throw invalidField("ids", "too_big", message);
  }
  return variants.sort((one, other) => one.position - other.position);
}

/** Adjusts the price of a variant. If the caller has seen other prices or other variants, it stays. */
function adjust(variant: PricedVariant, seen: ReadonlyMap<string, Rupiah> | null, rule: PriceRule): PriceAdjustment {
  const { id, price, compareAtPrice } = variant;
  if (seen && !seen.has(id)) return { outcome: "changed_meanwhile", price };
  return adjustPrice({ price, compareAtPrice, seen: seen?.get(id) ?? null }, rule);
}

function viewAdjustment({ variant, outcome, price }: PriceAdjustment & { variant: PricedVariant }): AdjustmentView {
  return {
    product_id: variant.productId,
    product_name: variant.productName,
    variant_id: variant.id,
    variant_label: labelPricedVariant(variant),
    outcome,
    before: variant.price,
    price,
  };
}

function missing(id: string): AdjustmentView {
  return {
    product_id: id,
    product_name: null,
    variant_id: null,
    variant_label: null,
    outcome: "not_found",
    before: null,
    price: null,
  };
}
