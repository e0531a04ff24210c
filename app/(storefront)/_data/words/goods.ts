import type { getProduct } from "@/lib/contract/catalogue";
import type { Output } from "@/lib/contract/operation";

export type ProductDetail = Output<typeof getProduct>;
export type ProductVariant = NonNullable<ProductDetail["variants"]>[number];
export type ProductOption = { name: string; values: string[] };

/** What a buyer has picked so far: a value for each option. */
export type Picks = Readonly<Record<string, string>>;

/** As much of a product as buying it needs; the rest of it stays on the server. */
export type BuyableProduct = Pick<
  ProductDetail,
  | ("id" | "slug" | "name" | "price" | "price_max" | "compare_at_price" | "has_variants" | "sold_out" | "stock")
  | ("unlimited_stock" | "preorder" | "preorder_lead_days" | "image" | "image_srcset")
> & { options: ProductOption[]; variants: ProductVariant[]; imageIds: string[] };

/** The part of a product that goes to the browser. */
export function goodsOf(product: ProductDetail): BuyableProduct {
  const { id, slug, name, price, price_max, compare_at_price, has_variants, sold_out } = product;
  const { stock, unlimited_stock, preorder, preorder_lead_days, image, image_srcset } = product;
  const options = (product.options ?? []).flatMap(({ name, values }) => (name && values ? [{ name, values }] : []));
  return {
    id,
    slug,
    name,
    price,
    price_max,
    compare_at_price,
    has_variants,
    sold_out,
    stock,
    unlimited_stock,
    preorder,
    preorder_lead_days,
    image,
    image_srcset,
    options: has_variants ? options : [],
    variants: product.variants ?? [],
    imageIds: (product.images ?? []).flatMap(({ id }) => id ?? []),
  };
}

/** The variant that the picks make; undefined where there is none such. */
export function variantFor(
  { options, variants, has_variants }: BuyableProduct,
  picks: Picks,
): ProductVariant | undefined {
  if (!has_variants) return variants[0];
  return variants.find((variant) => options.every(({ name }) => variant.options?.[name] === picks[name]));
}

/** What is picked before the buyer picks: the first variant that can be had, or the first at all. */
export function firstPicks({ options, variants }: BuyableProduct): Picks {
  const first = variants.find(({ sold_out }) => !sold_out) ?? variants[0];
  return Object.fromEntries(options.map(({ name, values }) => [name, first?.options?.[name] ?? values[0] ?? ""]));
}

/** Whether a value leads to something sold out, the other picks being as they are. */
export function isSoldOut(goods: BuyableProduct, picks: Picks, name: string, value: string): boolean {
  return variantFor(goods, { ...picks, [name]: value })?.sold_out ?? true;
}

/** How a choice is called: "Soga, M". Null where there was nothing to choose. */
export function labelOf({ options }: BuyableProduct, picks: Picks): string | null {
  return options.length > 0 ? options.map(({ name }) => picks[name]).join(", ") : null;
}
