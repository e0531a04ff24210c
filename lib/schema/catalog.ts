import { desc, sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ProductAppearance } from "@/lib/values/products/appearance";
import { createdAtColumn, rupiahColumn, searchVector, shopId, timestampColumn } from "./columns";
import { images, shops } from "./shops";

export const categories = pgTable(
  "categories",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    id: text().notNull(),
    key: text().notNull(),
    label: text().notNull(),
    subtitle: text(),
    materialSpec: text(),
    specLabel: text(),
    imageId: text(),
    position: integer().notNull().default(0),
    /** Number of published products, maintained by a trigger, so lists need no count. */
    productCount: integer().notNull().default(0),
    revision: integer().notNull().default(1),
  },
  (category) => [
    primaryKey({ columns: [category.shopId, category.id] }),
    uniqueIndex("categories_key").on(category.shopId, category.key),
    foreignKey({ columns: [category.shopId, category.imageId], foreignColumns: [images.shopId, images.id] }),
  ],
);

/**
 * Product as buyers see it. Prices and stock belong to its variants. `priceFrom`, `priceTo` and `search` are derived from
 * variants and texts for sorting and searching, `appearance` from pictures and variants for lists. Triggers maintain them for
 * every writer.
 */
export const products = pgTable(
  "products",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    id: text().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    description: text(),
    careCopy: text(),
    materialSpec: text(),
    specLabel: text(),
    categoryId: text(),
    tags: text().array().notNull().default([]),
    badge: text(),
    published: boolean().notNull().default(true),
    /** Set for a preorder, which ships this many days after payment. */
    preorderLeadDays: integer(),
    sellFrom: timestampColumn(),
    sellUntil: timestampColumn(),
    /** Maximum number of pieces per order over all variants; null means no limit. */
    maxPerOrder: integer(),
    options: jsonb().$type<{ name: string; values: string[] }[]>().notNull().default([]),
    /** Color of option values as `#rrggbb`, by the value. */
    colorHex: jsonb().$type<Record<string, string>>().notNull().default({}),
    position: integer().notNull().default(0),
    soldCount: integer().notNull().default(0),
    createdAt: createdAtColumn(),
    priceFrom: rupiahColumn().notNull().default(0),
    priceTo: rupiahColumn().notNull().default(0),
    search: searchVector(),
    /** Null until the trigger has computed it. Stored as text, because lists copy it. */
    appearance: json().$type<ProductAppearance>(),
    revision: integer().notNull().default(1),
    /** Set if the product is archived: no longer sold, kept because other rows refer to it. It is then not published either. */
    archivedAt: timestampColumn(),
  },
  (product) => {
    const published = sql`${product.published}`;
    const nameKey = sql`lower(${product.name}) collate "C"`;
    const byCategory = [product.shopId, product.categoryId] as const;
    return [
      primaryKey({ columns: [product.shopId, product.id] }),
      uniqueIndex("products_slug").on(product.shopId, product.slug),
      foreignKey({ columns: [product.shopId, product.categoryId], foreignColumns: [categories.shopId, categories.id] }),
      index("products_featured").on(product.shopId, product.position, product.id).where(published),
      // For exports, which list all products.
      index("products_in_order").on(product.shopId, product.position, product.id),
      index("products_newest").on(product.shopId, desc(product.createdAt), product.id).where(published),
      index("products_cheapest").on(product.shopId, product.priceFrom, product.id).where(published),
      index("products_dearest").on(product.shopId, desc(product.priceFrom), product.id).where(published),
      index("products_name").on(product.shopId, nameKey, product.id).where(published),
      index("products_best_selling").on(product.shopId, desc(product.soldCount), product.id).where(published),
      index("products_category_featured")
        .on(...byCategory, product.position, product.id)
        .where(published),
      index("products_category_newest")
        .on(...byCategory, desc(product.createdAt), product.id)
        .where(published),
      index("products_category_cheapest")
        .on(...byCategory, product.priceFrom, product.id)
        .where(published),
      index("products_category_name")
        .on(...byCategory, nameKey, product.id)
        .where(published),
      index("products_tags").using("gin", product.tags).where(published),
      // Each key contains the shop, so a search reads only words of its own shop. With `fastupdate`, it would also read all
      // pending entries of all shops.
      index("products_shop_words")
        .using("gin", sql`shop_words(${product.shopId}, ${product.search})`)
        .with({ fastupdate: false })
        .where(published),
      // Buyers read published products, merchants also the others. Ids of one kind sort by age.
      index("products_of_category").on(...byCategory, product.id),
      index("products_hidden").on(product.shopId, product.id).where(sql`not ${product.published}`),
      index("products_hidden_words")
        .using("gin", sql`shop_words(${product.shopId}, ${product.search})`)
        .with({ fastupdate: false })
        .where(sql`not ${product.published}`),
      check("products_slug_form", sql`${product.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${product.slug}) <= 120`),
      check("products_preorder", sql`${product.preorderLeadDays} between 1 and 90`),
      check("products_max_per_order", sql`${product.maxPerOrder} >= 1`),
      check("products_window", sql`${product.sellFrom} < ${product.sellUntil}`),
    ];
  },
);

/** Previous slugs of products. They redirect to the current slug. */
export const previousSlugs = pgTable(
  "former_slugs",
  {
    shopId: shopId(),
    slug: text().notNull(),
    productId: text().notNull(),
    createdAt: createdAtColumn(),
  },
  (row) => [
    primaryKey({ columns: [row.shopId, row.slug] }),
    index("former_slugs_of_product").on(row.shopId, row.productId),
    foreignKey({
      columns: [row.shopId, row.productId],
      foreignColumns: [products.shopId, products.id],
    }).onDelete("cascade"),
  ],
);

export const productImages = pgTable(
  "product_images",
  {
    shopId: shopId(),
    productId: text().notNull(),
    imageId: text().notNull(),
    position: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.shopId, row.productId, row.imageId] }),
    uniqueIndex("product_images_order").on(row.shopId, row.productId, row.position),
    index("product_images_of_image").on(row.shopId, row.imageId, row.productId),
    foreignKey({
      columns: [row.shopId, row.productId],
      foreignColumns: [products.shopId, products.id],
    }).onDelete("cascade"),
    foreignKey({ columns: [row.shopId, row.imageId], foreignColumns: [images.shopId, images.id] }),
  ],
);

/**
 * Variant of a product; every product has at least one. `stock` null means unlimited. A check keeps it from going below zero.
 */
export const variants = pgTable(
  "variants",
  {
    shopId: shopId(),
    id: text().notNull(),
    productId: text().notNull(),
    sku: text(),
    price: rupiahColumn().notNull(),
    compareAtPrice: rupiahColumn(),
    stock: integer(),
    weightGrams: integer().notNull(),
    badge: text(),
    imageId: text(),
    options: jsonb().$type<Record<string, string>>().notNull().default({}),
    position: integer().notNull().default(0),
  },
  (variant) => [
    primaryKey({ columns: [variant.shopId, variant.id] }),
    foreignKey({
      columns: [variant.shopId, variant.productId],
      foreignColumns: [products.shopId, products.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [variant.shopId, variant.productId, variant.imageId],
      foreignColumns: [productImages.shopId, productImages.productId, productImages.imageId],
    }),
    uniqueIndex("variants_sku").on(variant.shopId, variant.sku),
    uniqueIndex("variants_choice").on(variant.shopId, variant.productId, variant.options),
    check("variants_stock", sql`${variant.stock} >= 0`),
    check("variants_price", sql`${variant.price} >= 0 and ${variant.price} <= 9007199254740991`),
    check("variants_compare_at_price", sql`${variant.compareAtPrice} >= ${variant.price}`),
    check("variants_weight", sql`${variant.weightGrams} >= 0`),
  ],
);
