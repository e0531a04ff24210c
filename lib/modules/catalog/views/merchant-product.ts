import type * as z from "zod";
import type { Output } from "@/lib/contract/operation";
import type { MerchantProduct, productOperations } from "@/lib/modules/catalog/contract/products.merchant";
import type { EditableProduct } from "@/lib/modules/catalog/store/editing/detail";
import type { ProductListRow } from "@/lib/modules/catalog/store/editing/listing";
import { pictureSrcset, pictureUrl } from "@/lib/values/media/picture";
import { readOptions } from "@/lib/values/products/product-options";

export type MerchantProductView = z.output<typeof MerchantProduct>;
type ProductRowView = NonNullable<Output<typeof productOperations.listMerchantProducts>["items"]>[number];

/** View of a product for editing. */
export function toMerchantProductView(product: EditableProduct, origin: string): MerchantProductView {
  return {
    id: product.id,
    revision: product.revision,
    slug: product.slug,
    former_slugs: product.previousSlugs,
    url: `${origin}/produk/${product.slug}`,
    name: product.name,
    description: product.description,
    care_copy: product.careCopy,
    material_spec: product.materialSpec,
    spec_label: product.specLabel,
    category_id: product.categoryId,
    tags: product.tags,
    badge: product.badge,
    published: product.published,
    archived_at: product.archivedAt?.toISOString() ?? null,
    preorder_lead_days: product.preorderLeadDays,
    sell_from: product.sellFrom?.toISOString() ?? null,
    sell_until: product.sellUntil?.toISOString() ?? null,
    max_per_order: product.maxPerOrder,
    position: product.position,
    options: readOptions(product.options).map(({ name, values }) => ({ name, values })),
    color_hex: product.colorHex,
    images: product.images.map((image) => viewPicture(image, origin)),
    variants: product.variants.map(viewVariant),
    sold_count: product.soldCount,
    created_at: product.createdAt.toISOString(),
  };
}

function viewPicture(image: EditableProduct["images"][number], origin: string) {
  return {
    id: image.id,
    url: pictureUrl(image, origin),
    srcset: pictureSrcset(image, origin),
    alt: image.alt,
    width: image.width,
    height: image.height,
  };
}

function viewVariant(variant: EditableProduct["variants"][number]) {
  return {
    id: variant.id,
    sku: variant.sku,
    options: variant.options,
    price: variant.price,
    compare_at_price: variant.compareAtPrice,
    stock: variant.stock,
    weight_grams: variant.weightGrams,
    badge: variant.badge,
    image_id: variant.imageId,
  };
}

/** View of a product in a merchant's list. */
export function viewRow(row: ProductListRow, origin: string): ProductRowView {
  const { image } = row;
  return {
    id: row.id,
    revision: row.revision,
    slug: row.slug,
    name: row.name,
    published: row.published,
    archived_at: row.archivedAt?.toISOString() ?? null,
    category_id: row.categoryId,
    category_label: row.categoryLabel,
    price: row.priceFrom,
    price_max: row.priceTo,
    stock: row.stock,
    variant_count: row.variantCount,
    run_out_count: row.runOutCount,
    image: image && pictureUrl(image, origin),
    image_srcset: image && pictureSrcset(image, origin),
    image_alt: image?.alt ?? null,
    sold_count: row.soldCount,
    created_at: row.createdAt.toISOString(),
  };
}
