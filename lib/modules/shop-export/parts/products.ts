import * as z from "zod";
import { line } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { ProductBody, type ProductInput, VariantBody } from "@/lib/modules/catalog/contract/product-body";
import { toProductDraft } from "@/lib/modules/catalog/service/product-drafts";
import { saveProducts } from "@/lib/modules/catalog/service/save-products";
import { listProductExportRows, type ProductExportRow } from "@/lib/modules/imports/service/exported-products";
import type { FileValue } from "@/lib/modules/shop-export/rules/differences";
import { toGroup, withIds, withNames } from "@/lib/modules/shop-export/rules/names";
import { OperatorError } from "@/lib/platform/operator-error";
import type { MerchantContext } from "@/lib/use-case/merchant-context";
import { readOptions } from "@/lib/values/products/product-options";
import type { MerchantApi } from "../service/transport";
import { parsedBody, readBody } from "./from-operations";
import { type Change, everything, type FolderNames, type FolderPart, type StoredEntry } from "./part";

const unlimited = "unlimited";

/** A product without colors has no such field in its file. */
const colorsInFile = ProductBody.shape.color_hex
  .unwrap()
  .nullable()
  .default(null)
  .transform((colors) => (colors && Object.keys(colors).length > 0 ? colors : null));

/** Product file. Its pictures are a list of names, and its variants have their initial stock. */
const ProductFile = ProductBody.omit({ slug: true, images: true, variants: true, generate: true }).extend({
  color_hex: colorsInFile,
  picture_ids: z.array(line(1, 200)).max(limits.productImages).default([]),
  variants: z
    .array(
      VariantBody.omit({ id: true, first_stock: true }).extend({
        stock: z.union([z.int().min(0).max(limits.stock), z.literal(unlimited)]).default(0),
      }),
    )
    .min(1),
});

type ProductInFile = z.output<typeof ProductFile>;

const batchSize = 200;

export const productsPart: FolderPart = {
  name: "products",
  as: "folder",
  kind: "products",
  removesFirst: true,
  savesTogether: true,
  nameOf: () => "",
  read: (value, filePath) => readBody(ProductFile, value, filePath),
  list: ({ api, local }, names) => (local ? listLocal(local.ctx, names) : listRemote(api, names)),
  async save({ api, local }, changes, names) {
    for (let at = 0; at < changes.length; at += batchSize) {
      const some = changes.slice(at, at + batchSize).map((change) => readChange(change, names));
      await (local ? saveTogether(local.ctx, some) : saveEach(api, some));
      for (const { current, file } of some) if (current) await countStock(api, current, file);
    }
  },
  remove: ({ api }, { id, revision }) => api.deleteProduct({ id, revision }),
  mergeStored: mergeStoredStock,
};

async function listLocal(ctx: MerchantContext, names: FolderNames): Promise<StoredEntry[]> {
  const all: StoredEntry[] = [];
  for (let after: ProductExportRow | undefined | null = null; after !== undefined; ) {
    const rows: ProductExportRow[] = await listProductExportRows(ctx.db, ctx.shop.id, after, batchSize);
    all.push(...rows.filter(({ variants }) => variants.length > 0).map((row) => toLocalEntry(row, names)));
    after = rows.length < batchSize ? undefined : rows.at(-1);
  }
  return all;
}

function toLocalEntry(row: ProductExportRow, names: FolderNames): StoredEntry {
  const picture = (id: string | null) => id && names.nameOf("pictures", id);
  const value = {
    name: row.name,
    description: row.description,
    care_copy: row.careCopy,
    material_spec: row.materialSpec,
    spec_label: row.specLabel,
    category: row.categoryKey,
    tags: row.tags,
    badge: row.badge,
    published: row.published,
    archived: row.archivedAt !== null,
    preorder_lead_days: row.preorderLeadDays,
    sell_from: row.sellFrom?.toISOString() ?? null,
    sell_until: row.sellUntil?.toISOString() ?? null,
    max_per_order: row.maxPerOrder,
    position: row.position,
    options: readOptions(row.options),
    color_hex: row.colorHex,
    pictures: row.images.flatMap(({ id }) => picture(id) ?? []),
    variants: row.variants.map((variant) => ({
      options: variant.options,
      sku: variant.sku,
      price: variant.price,
      compare_at_price: variant.compareAtPrice,
      stock: variant.stock ?? unlimited,
      weight_grams: variant.weightGrams,
      badge: variant.badge,
      picture: picture(variant.imageId),
    })),
  };
  return { key: row.slug, value: normalizeValue(value), id: row.id, revision: row.revision };
}

function normalizeValue(value: FileValue): FileValue {
  const read = parsedBody(ProductFile, value);
  return "value" in read ? read.value : value;
}

async function listRemote(api: MerchantApi, names: FolderNames): Promise<StoredEntry[]> {
  const all: StoredEntry[] = [];
  for (const archived of [false, true]) {
    for (const { id } of await everything((page) => api.listMerchantProducts({ ...page, archived })))
      all.push(toRemoteEntry(await api.getMerchantProduct({ id: id ?? "" }), names));
  }
  return all;
}

function toRemoteEntry(
  product: Awaited<ReturnType<MerchantApi["getMerchantProduct"]>>,
  names: FolderNames,
): StoredEntry {
  const { id, revision, slug, former_slugs: _, url: __, images, variants, archived_at, ...exported } = product;
  const { sold_count: ___, created_at: ____, ...productBody } = exported;
  const value = withNames(
    {
      ...productBody,
      archived: archived_at !== null,
      picture_ids: (images ?? []).map((image) => image.id ?? ""),
      variants: (variants ?? []).map(({ stock, ...variant }) => ({ ...variant, stock: stock ?? unlimited })),
    },
    (kind, of) => names.nameOf(kind, of),
  );
  return { key: slug ?? "", value: normalizeValue(value), id: id ?? "", revision: revision ?? 0 };
}

/** Change of a product, with IDs instead of the names in its file. */
type ReadChange = { slug: string; current: StoredEntry | null; file: ProductInFile };

function readChange({ wanted, current }: Change, names: FolderNames): ReadChange {
  const file = ProductFile.parse(withIds(wanted.value, (kind, word) => names.idOf(kind, word)));
  return { slug: wanted.key, current, file };
}

async function saveEach(api: MerchantApi, changes: readonly ReadChange[]): Promise<void> {
  for (const { slug, current, file } of changes) {
    const productBody = toProductBody(slug, file);
    await (current
      ? api.replaceProduct({ ...productBody, id: current.id, revision: current.revision })
      : api.createProduct(productBody));
  }
}

/** Saves all products together, so SKUs can move from one product to another. */
async function saveTogether(ctx: MerchantContext, read: readonly ReadChange[]): Promise<void> {
  const drafts = read.map(({ slug, current, file }) =>
    toProductDraft(toProductBody(slug, file), current && { id: current.id, seen: current.revision }),
  );
  const { shop, actor, now } = ctx;
  await ctx.idempotent(async (tx) => {
    const outcomes = await saveProducts(tx, { shopId: shop.id, actor, now }, drafts);
    const faults = outcomes.flatMap((outcome, at) => {
      if (outcome.kind === "saved") return [];
      const filePath = `products/${read[at]?.slug}.json`;
      if (outcome.kind !== "invalid") return [`${filePath} has changed since the preview.`];
      return outcome.faults.map(({ path, message }) => `${filePath} ${path}: ${message}`);
    });
    if (faults.length > 0) throw new OperatorError(faults);
    return { answer: {} };
  });
}

function toProductBody(slug: string, { picture_ids, variants, ...file }: ProductInFile): ProductInput {
  return {
    ...file,
    color_hex: file.color_hex ?? {},
    slug,
    images: picture_ids.map((id) => ({ id })),
    variants: variants.map(({ stock, ...variant }) => ({
      ...variant,
      id: null,
      first_stock: stock === unlimited ? null : stock,
    })),
    generate: null,
  };
}

/** Existing variants keep their stock, because buyers order in the meantime. */
function mergeStoredStock(wanted: FileValue, storedValue: FileValue): FileValue {
  const stocks = new Map(variantsOf(storedValue).map((variant) => [choiceOf(variant), variant.stock ?? 0]));
  const variants = variantsOf(wanted).map((variant) => ({
    ...variant,
    stock: stocks.get(choiceOf(variant)) ?? variant.stock ?? 0,
  }));
  return { ...toGroup(wanted), variants };
}

type VariantInFile = { [name: string]: FileValue };

function variantsOf(value: FileValue): VariantInFile[] {
  const { variants } = toGroup(value);
  return Array.isArray(variants) ? variants.map(toGroup) : [];
}

/** Key of a variant's options, independent of their order in a file. */
function choiceOf({ options }: VariantInFile): string {
  return JSON.stringify(Object.entries(toGroup(options)).sort());
}

/** Sets the stock of existing variants if the file has another value. */
async function countStock(api: MerchantApi, entry: StoredEntry, file: ProductInFile): Promise<void> {
  if (JSON.stringify(listStocks(variantsOf(entry.value))) === JSON.stringify(listStocks(file.variants))) return;
  const { variants } = await api.getMerchantProduct({ id: entry.id });
  const wanted = new Map(file.variants.map((variant) => [choiceOf(variant), variant.stock]));
  const changes = (variants ?? []).flatMap((variant) => {
    const stock = wanted.get(choiceOf({ options: variant.options ?? {} }));
    const set = stock === unlimited ? null : stock;
    return set === undefined || set === variant.stock
      ? []
      : [{ variant_id: variant.id ?? "", set, seen: variant.stock }];
  });
  if (changes.length > 0) await api.updateStock({ reason: "count", changes });
}

function listStocks(variants: readonly VariantInFile[]): FileValue[] {
  return variants.map((variant) => [choiceOf(variant), variant.stock ?? 0]);
}
