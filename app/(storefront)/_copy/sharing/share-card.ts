import type { ListedCategory } from "@/app/(storefront)/_copy/products/catalog";
import type { BuyableProduct, ProductDetail, ProductVariant } from "@/app/(storefront)/_copy/products/product";
import { toBuyableProduct } from "@/app/(storefront)/_copy/products/product";
import type { ShopConfig } from "@/app/(storefront)/_copy/shop/shop-config";
import { type CardPalette, findCardPalette } from "@/app/(storefront)/_copy/shop/theme-colors";
import { formatDiscountPercent, formatRupiah } from "../format";

/** Everything that the picture of a shared link shows. Equal cards look the same. */
export type ShareCard = {
  palette: CardPalette;
  /** True if headings have the text font, as in the second template. */
  hasSansHeadings: boolean;
  shop: string;
  logo: CardPicture | null;
  picture: CardPicture | null;
  title: string;
  /** Line below the title: the chosen variant, or what the shop says of itself. */
  note: string;
  price: CardPrice | null;
};

export type CardPicture = { url: string; srcset: string | null };

/** Formatted price. `before` and `discount` are empty if it is not reduced. */
export type CardPrice = { isLowest: boolean; amount: string; before: string; discount: string };

/** SharedChoice in the URL of a product page: a variant by SKU or id, or a color. */
export type SharedChoice = { varian?: string | string[] | undefined; warna?: string | string[] | undefined };

/** Current price of a product, of its chosen variant, or of the variants in its chosen color. */
export type SharedPrice = { price: number; isLowest: boolean; before: number | null };

/** Card of a product, or of the variant or color that the link names. */
export function toProductCard(shop: ShopConfig, product: ProductDetail, choice: SharedChoice): ShareCard {
  const buyable = toBuyableProduct(product, choice.varian, choice.warna);
  const [picture] = buyable.images;
  const price = findSharedPrice(buyable);
  return {
    ...toFrame(shop),
    picture: toCardPicture(picture?.url ?? product.image, picture?.srcset ?? null),
    title: product.name ?? "",
    note: formatSharedChoice(buyable),
    price: price && formatPrice(price),
  };
}

/** Card of the home page and of pages without a picture of their own. */
export function toShopCard(shop: ShopConfig): ShareCard {
  const { brand } = shop;
  const picture = brand?.social_image ?? brand?.hero_images?.[0] ?? brand?.about_image;
  return {
    ...toFrame(shop),
    picture: toCardPicture(picture?.url ?? null, picture?.srcset ?? null),
    title: toFrame(shop).shop,
    note: brand?.tagline_short ?? brand?.tagline ?? "",
    price: null,
  };
}

/** Card of a category, with the shop's picture if it has none. */
export function toCategoryCard(shop: ShopConfig, category: ListedCategory): ShareCard {
  return {
    ...toFrame(shop),
    picture: toCardPicture(category.image, category.image_srcset) ?? toShopCard(shop).picture,
    title: category.label ?? "",
    note: category.subtitle ?? "",
    price: null,
  };
}

/** Chosen variant or color in words; empty if the link names none. */
function formatSharedChoice({ options, variants, chosenId, chosenColor }: BuyableProduct): string {
  const chosen = variants.find(({ id }) => chosenId !== null && id === chosenId);
  if (!chosen) return chosenColor ?? "";
  return options.flatMap(({ name }) => chosen.options?.[name] ?? []).join(" · ");
}

/** Price of the variants that a link leads to; null if none has a price. */
export function findSharedPrice({ variants, chosenId, chosenColor }: BuyableProduct): SharedPrice | null {
  const isLinked = ({ id, options }: ProductVariant) => {
    if (chosenId !== null) return id === chosenId;
    return chosenColor === null || Object.values(options ?? {}).includes(chosenColor);
  };
  const priced = variants.filter(isLinked).flatMap(({ price, compare_at_price, on_sale }) => {
    return price === null ? [] : [{ price, before: on_sale ? compare_at_price : null }];
  });
  const [first] = priced.sort((one, other) => one.price - other.price);
  if (!first) return null;
  const isLowest = priced.some(({ price }) => price > first.price);
  return { price: first.price, isLowest, before: isLowest ? null : first.before };
}

function formatPrice({ price, isLowest, before }: SharedPrice): CardPrice {
  return {
    isLowest,
    amount: formatRupiah(price),
    before: before === null ? "" : formatRupiah(before),
    discount: (before !== null && formatDiscountPercent(price, before)) || "",
  };
}

function toFrame({ brand, tenant }: ShopConfig): Pick<ShareCard, "palette" | "hasSansHeadings" | "shop" | "logo"> {
  const name = [brand?.wordmark_primary ?? tenant?.name, brand?.wordmark_primary ? brand.wordmark_accent : null];
  const logo = brand?.logo_image;
  return {
    palette: findCardPalette(brand?.template, brand?.accent_color),
    hasSansHeadings: brand?.template === "sawah",
    shop: name.filter(Boolean).join(" "),
    logo: toCardPicture(logo?.url ?? null, logo?.srcset ?? null),
  };
}

function toCardPicture(url: string | null, srcset: string | null): CardPicture | null {
  return url === null ? null : { url, srcset };
}
