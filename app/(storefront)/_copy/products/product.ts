import type { Output } from "@/lib/contract/operation";
import type { catalogOperations } from "@/lib/modules/catalog/contract/catalog";
import { variantNamed } from "./product-path";

export type ProductDetail = Output<typeof catalogOperations.getProduct>;
export type ProductVariant = NonNullable<ProductDetail["variants"]>[number];
export type ProductPicture = NonNullable<ProductDetail["images"]>[number];
export type BuyableOption = { name: string; values: string[] };

/** The part of a product that the browser needs to sell it. The rest stays on the server. */
export type BuyableProduct = Pick<
  ProductDetail,
  | ("id" | "slug" | "name" | "price" | "price_max" | "compare_at_price" | "on_sale" | "has_variants" | "sold_out")
  | ("preorder" | "preorder_lead_days" | "image" | "image_srcset")
> & {
  options: BuyableOption[];
  variants: ProductVariant[];
  /** Pictures, with that of the chosen variant first. */
  images: ProductPicture[];
  /** Variant that the page's URL names; null if it names none of this product. */
  chosenId: string | null;
  colors: BuyableColor[];
  /** Color that the page's URL names; null if it names none of this product. */
  chosenColor: string | null;
};

/** Color of an option value. */
export type BuyableColor = { value: string; hex: string | null; image: string | null };

/** Builds the browser's part of a product. `varian`: the variant in the URL, `warna`: the color. */
export function toBuyableProduct(
  product: ProductDetail,
  varian?: string | string[],
  warna?: string | string[],
): BuyableProduct {
  const { id, slug, name, price, price_max, compare_at_price, on_sale, has_variants, sold_out } = product;
  const { preorder, preorder_lead_days, image, image_srcset } = product;
  const options = (product.options ?? []).flatMap(({ name, values }) => (name && values ? [{ name, values }] : []));
  const variants = product.variants ?? [];
  const chosen = variantNamed(variants, varian);
  const colors = (product.colors ?? []).flatMap(({ value, hex, image }) => (value ? [{ value, hex, image }] : []));
  const chosenColor = chosen ? null : (colors.find(({ value }) => value === warna)?.value ?? null);
  const pictured = chosen ?? variants.find((each) => each.image_id !== null && hasColor(each, chosenColor));
  return {
    id,
    slug,
    name,
    price,
    price_max,
    compare_at_price,
    on_sale,
    has_variants,
    sold_out,
    preorder,
    preorder_lead_days,
    image,
    image_srcset,
    options: has_variants ? options : [],
    variants,
    images: startingWith(product.images ?? [], pictured?.image_id ?? null),
    chosenId: chosen?.id ?? null,
    colors,
    chosenColor,
  };
}

function hasColor({ options }: ProductVariant, color: string | null): boolean {
  return color !== null && Object.values(options ?? {}).includes(color);
}

function startingWith(images: ProductPicture[], id: string | null): ProductPicture[] {
  const first = images.filter((image) => image.id === id);
  return id === null ? images : [...first, ...images.filter((image) => !first.includes(image))];
}
