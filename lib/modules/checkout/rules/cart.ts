import { findSaleRefusal } from "@/lib/modules/catalog/rules/available-quantity";
import { bestCampaign, type Campaign } from "@/lib/modules/catalog/rules/campaign";
import type { StoredPicture } from "@/lib/values/media/picture";
import { discounted, type Rupiah } from "@/lib/values/money";
import { labelVariant } from "@/lib/values/products/variant-label";

/** Cart item of a buyer: a product, optionally a variant, and a quantity. */
export type CartItem = { productId: string; variantId: string | null; qty: number };

/** Product with every field that decides its price and whether a buyer can buy it. */
export type CartProduct = {
  id: string;
  name: string;
  preorderLeadDays: number | null;
  sellFrom: Date | null;
  sellUntil: Date | null;
  /** Maximum pieces per order over all variants; null means no limit. */
  maxPerOrder: number | null;
  optionNames: string[];
  image: CartPicture | null;
  campaigns: (Campaign & { id: string; title: string })[];
  variants: CartVariant[];
};

export type CartPicture = StoredPicture & { id: string };

export type CartVariant = {
  id: string;
  sku: string | null;
  price: Rupiah;
  /** null means unlimited stock. */
  stock: number | null;
  weightGrams: number;
  options: Record<string, string>;
  image: CartPicture | null;
};

/** Cart line that can be bought, with its current price. */
export type CartLine = {
  productId: string;
  variantId: string;
  sku: string | null;
  name: string;
  variantLabel: string | null;
  image: CartPicture | null;
  promotionName: string | null;
  qty: number;
  unitPrice: Rupiah;
  undiscountedUnitPrice: Rupiah;
  lineTotal: Rupiah;
  weightGrams: number;
  preorderLeadDays: number | null;
  unlimitedStock: boolean;
};

type UnavailableReason =
  | ("sold_out" | "insufficient_stock" | "max_per_order" | "reserved")
  | ("not_on_sale" | "variant_required" | "not_found");

export type RefusedLine = {
  productId: string;
  variantId: string | null;
  reason: UnavailableReason;
  available: number | null;
  /** Start of the sale, if it has not started yet. */
  sellFrom?: Date;
  /** End of the sale, if it is over. */
  sellUntil?: Date;
};

/**
 * Turns cart items into cart lines and refusals. Items of the same variant become one line, so that their sum is checked
 * against the stock. The line keeps the position of its first item.
 */
export function fillCart(
  items: readonly CartItem[],
  catalogProducts: readonly CartProduct[],
  now: Date,
): { lines: CartLine[]; refusals: RefusedLine[] } {
  const products = new Map(catalogProducts.map((product) => [product.id, product]));
  const chosen = new Map<string, { product: CartProduct; variant: CartVariant; qty: number }>();
  const refusals: RefusedLine[] = [];
  for (const { productId, variantId, qty } of items) {
    const choice = choose(products.get(productId), variantId);
    if (choice.kind === "chosen") {
      const { product, variant } = choice;
      const before = chosen.get(variant.id)?.qty ?? 0;
      chosen.set(variant.id, { product, variant, qty: before + qty });
    } else {
      refusals.push({ productId, variantId, reason: choice.kind, available: null });
    }
  }
  const lines: CartLine[] = [];
  for (const { product, variant, qty } of chosen.values()) {
    const refusal = findSaleRefusal(product, variant, qty, now);
    if (refusal) refusals.push({ productId: product.id, variantId: variant.id, ...refusal });
    else lines.push(lineOf(product, variant, qty, now));
  }
  const mosts = new Map(catalogProducts.map(({ id, maxPerOrder }) => [id, maxPerOrder]));
  refusals.push(
    ...exceedLimit(lines, "max_per_order", ({ productId }) => ({
      group: productId,
      most: mosts.get(productId) ?? null,
    })),
  );
  return { lines, refusals };
}

/** Limits on one order of a first-time buyer. */
export type FirstTimeBuyerLimits = { newcomerVariantQty: number; newcomerOrderQty: number };

/** Returns the lines that exceed the limits of a first-time buyer, each with the allowed quantity. */
export function exceedFirstTimeLimits(lines: readonly CartLine[], rules: FirstTimeBuyerLimits): RefusedLine[] {
  const single = exceedLimit(lines, "max_per_order", ({ variantId }) => ({
    group: variantId,
    most: rules.newcomerVariantQty,
  }));
  if (single.length > 0) return single;
  return exceedLimit(lines, "max_per_order", () => ({ group: "all", most: rules.newcomerOrderQty }));
}

type Bound = { group: string; most: number | null };

/** Returns the lines that exceed the limit of their group. Earlier lines use up the limit first. */
export function exceedLimit(
  lines: readonly CartLine[],
  reason: "max_per_order" | "reserved",
  boundOf: (line: CartLine) => Bound,
): RefusedLine[] {
  const taken = new Map<string, number>();
  return lines.flatMap((line): RefusedLine[] => {
    const { group, most } = boundOf(line);
    if (most === null) return [];
    const left = Math.max(0, most - (taken.get(group) ?? 0));
    taken.set(group, (taken.get(group) ?? 0) + line.qty);
    const { productId, variantId, qty } = line;
    return qty <= left ? [] : [{ productId, variantId, reason, available: left }];
  });
}

type VariantChoice =
  | { kind: "chosen"; product: CartProduct; variant: CartVariant }
  | { kind: "variant_required" }
  | { kind: "not_found" };

function choose(product: CartProduct | undefined, variantId: string | null): VariantChoice {
  if (!product) return { kind: "not_found" };
  if (variantId === null && product.variants.length > 1) return { kind: "variant_required" };
  const variant = product.variants.find(({ id }) => variantId === null || id === variantId);
  return variant ? { kind: "chosen", product, variant } : { kind: "not_found" };
}

function lineOf(product: CartProduct, variant: CartVariant, qty: number, now: Date): CartLine {
  const campaign = bestCampaign(variant.price, product.campaigns, now);
  const unitPrice = campaign ? discounted(variant.price, campaign.discount) : variant.price;
  return {
    productId: product.id,
    variantId: variant.id,
    sku: variant.sku,
    name: product.name,
    variantLabel: labelVariant(product.optionNames, variant.options),
    image: variant.image ?? product.image,
    promotionName: campaign?.title ?? null,
    qty,
    unitPrice,
    undiscountedUnitPrice: variant.price,
    lineTotal: qty * unitPrice,
    weightGrams: variant.weightGrams,
    preorderLeadDays: product.preorderLeadDays,
    unlimitedStock: variant.stock === null,
  };
}

/** Returns the lead time of the slowest preorder line; null if no line is a preorder. */
export function findPreorderDays(lines: readonly CartLine[]): number | null {
  const days = lines.flatMap(({ preorderLeadDays }) => preorderLeadDays ?? []);
  return days.length > 0 ? Math.max(...days) : null;
}
