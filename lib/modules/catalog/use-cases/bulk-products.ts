import { limits } from "@/lib/contract/limits";
import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type { Output } from "@/lib/contract/operation";
import { recordAudits } from "@/lib/modules/audit/service/audit-log";
import type { bulkProductOperations } from "@/lib/modules/catalog/contract/bulk-products.merchant";
import {
  countProductsByList,
  holdPrices,
  holdProducts,
  type PricedVariant,
  showProducts,
} from "@/lib/modules/catalog/store/editing/bulk";
import { capCount } from "@/lib/use-case/count";
import type { UseCase } from "@/lib/use-case/use-case";
import { savePrices } from "../service/price-changes";

const labels = { out: "Habis", hidden: "Belum tampil", on_sale: "Dijual", archived: "Diarsipkan" } as const;
const lists = ["out", "hidden", "on_sale", "archived"] as const;

/** Counts the products of each list in one round trip. */
export const countMerchantProducts: UseCase<"countMerchantProducts"> = async (ctx) => {
  const most = limits.countedProducts;
  const counts = await countProductsByList(ctx.db, ctx.shop.id, most + 1);
  return {
    lists: lists.map((list) => ({
      list,
      label: labels[list],
      ...capCount(counts[list], most),
    })),
  };
};

type StatusOutcome = NonNullable<Output<typeof bulkProductOperations.updateProductStatuses>["outcomes"]>[number];

/** Publishes, hides or archives products. Products that already have the status stay unchanged. */
export const updateProductStatuses: UseCase<"updateProductStatuses"> = async (ctx, { ids: asked, action }) => {
  const { shop, now } = ctx;
  const ids = [...new Set(asked)];
  const [published, archived] = [action === "publish", action === "archive"];
  return ctx.idempotent(async (tx) => {
    const held = await holdProducts(tx, shop.id, ids);
    const isSo = (each: (typeof held)[number]) =>
      each.published === published && (each.archivedAt !== null) === archived;
    const others = held.filter((each) => !isSo(each));
    if (others.length > 0) {
      const shown = { published, archivedAt: archived ? now : null };
      await showProducts(
        tx,
        shop.id,
        others.map(({ id }) => id),
        shown,
      );
      const auditEntries = others.map(({ id, name, published: was, archivedAt }) => ({
        what: "product.changed" as const,
        subject: { kind: "product", id, name },
        before: { published: was, archived: archivedAt !== null },
        after: { published, archived },
      }));
      await recordAudits(tx, ctx, auditEntries);
    }
    const outcomes = ids.map((id): StatusOutcome => {
      const product = held.find((each) => each.id === id);
      if (!product) return { id, name: null, outcome: "not_found", revision: null };
      const { name, revision } = product;
      return isSo(product)
        ? { id, name, outcome: "same", revision }
        : { id, name, outcome: "changed", revision: revision + 1 };
    });
    return { answer: { outcomes } };
  });
};

type PricesWanted = MerchantInput<typeof bulkProductOperations.updatePrices>;
type PriceResult = NonNullable<Output<typeof bulkProductOperations.updatePrices>["results"]>[number];

/** Updates prices, each only if it still equals `seen`. */
export const updatePrices: UseCase<"updatePrices"> = async (ctx, { changes }) => {
  const { shop } = ctx;
  return ctx.idempotent(async (tx) => {
    const ids = changes.map(({ variant_id }) => variant_id);
    const held = new Map((await holdPrices(tx, shop.id, ids)).map((variant) => [variant.id, variant]));
    const results = changes.map((change) => validatePriceChange(change, held.get(change.variant_id)));
    const priceChanges = results.flatMap(({ variant_id, outcome, before, price }) => {
      const variant = held.get(variant_id ?? "");
      return variant && price !== null && outcome === "changed" && before !== price ? [{ variant, price }] : [];
    });
    await savePrices(tx, ctx, priceChanges);
    return { answer: { results } };
  });
};

function validatePriceChange(
  { variant_id, price, seen }: PricesWanted["changes"][number],
  variant: PricedVariant | undefined,
): PriceResult {
  if (!variant) return { variant_id, outcome: "not_found", before: null, price: null };
  const { price: before, compareAtPrice } = variant;
  if (seen !== before) return { variant_id, outcome: "changed_meanwhile", before, price: before };
  const isStruck = compareAtPrice !== null && compareAtPrice < price;
  return isStruck
    ? { variant_id, outcome: "impossible", before, price: before }
    : { variant_id, outcome: "changed", before, price };
}
