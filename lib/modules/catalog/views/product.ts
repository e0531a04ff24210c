import type * as z from "zod";
import { limits } from "@/lib/contract/limits";
import type { Output } from "@/lib/contract/operation";
import type { catalogOperations, ProductSummary } from "@/lib/modules/catalog/contract/catalog";
import { chooseBadge, getAvailability } from "@/lib/modules/catalog/rules/availability";
import { bestCampaign, findNextPriceChange, priceNow } from "@/lib/modules/catalog/rules/campaign";
import { listProductColors } from "@/lib/modules/catalog/rules/colors";
import type { ProductDetailRow, ProductRow, VariantRow } from "@/lib/modules/catalog/rules/product";
import { pictureSrcset, pictureUrl, smallPictureUrl } from "@/lib/values/media/picture";

export type ProductSummaryView = z.output<typeof ProductSummary>;
type Detail = Output<typeof catalogOperations.getProduct>;

/** Context of a product view: time and the origin of its pictures. */
export type ProductViewContext = { now: Date; origin: string };

/** Current view of a product in lists. */
export function viewSummary(product: ProductRow, { now, origin }: ProductViewContext): ProductSummaryView {
  const { lowest, highest, appearance, stock } = product;
  const [image = null, imageHover = null] = appearance.pictures;
  const pricing = lowest && priceNow(lowest, product.campaigns, now);
  const campaign = lowest && bestCampaign(lowest.price, product.campaigns, now);
  const preorder = product.preorderLeadDays !== null;
  const availability = getAvailability({ ...product, preorder }, now, limits.lowStock);
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    availability,
    badge: chooseBadge(product.badge, campaign?.badge ?? null, availability),
    category_key: product.categoryKey,
    category_label: product.categoryLabel,
    compare_at_price: pricing?.compareAtPrice ?? null,
    price: pricing?.price ?? null,
    price_max: highest && priceNow(highest, product.campaigns, now).price,
    has_variants: product.variantCount > 1,
    on_sale: pricing?.onSale ?? false,
    sold_out: stock === 0,
    preorder,
    preorder_lead_days: product.preorderLeadDays,
    unlimited_stock: stock === null,
    stock,
    sell_from: product.sellFrom?.toISOString() ?? null,
    sell_until: product.sellUntil?.toISOString() ?? null,
    image: image && pictureUrl(image, origin),
    image_srcset: image && pictureSrcset(image, origin),
    image_width: image?.width ?? null,
    image_height: image?.height ?? null,
    image_hover: imageHover && { url: pictureUrl(imageHover, origin), srcset: pictureSrcset(imageHover, origin) },
    colors: listProductColors(product).map(({ value, hex, picture }) => ({
      value,
      hex,
      image: picture && smallPictureUrl(picture, origin),
    })),
  };
}

/** Current view of a product on its own page. */
export function viewDetail(product: ProductDetailRow, related: ProductRow[], stage: ProductViewContext): Detail {
  return {
    ...viewSummary(product, stage),
    description: product.description,
    care_copy: product.careCopy,
    material_spec: product.materialSpec,
    spec_label: product.specLabel,
    images: product.images.map((image) => ({
      id: image.id,
      url: pictureUrl(image, stage.origin),
      srcset: pictureSrcset(image, stage.origin),
      alt: image.alt,
      width: image.width,
      height: image.height,
    })),
    options: product.options.map(({ name, values }) => ({ name, values })),
    variants: product.variants.map((variant) => viewVariant(variant, product, stage.now)),
    related: related.map((other) => viewSummary(other, stage)),
  };
}

function viewVariant(variant: VariantRow, product: ProductRow, now: Date) {
  const { price, compareAtPrice, onSale } = priceNow(variant, product.campaigns, now);
  return {
    id: variant.id,
    sku: variant.sku,
    price,
    price_until: findNextPriceChange(variant, product.campaigns, now)?.toISOString() ?? null,
    compare_at_price: compareAtPrice,
    on_sale: onSale,
    sold_out: variant.stock === 0,
    stock: variant.stock,
    badge: variant.badge,
    image_id: variant.imageId,
    weight_grams: variant.weightGrams,
    options: variant.options,
  };
}
