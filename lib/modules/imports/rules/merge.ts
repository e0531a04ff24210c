import type { PictureDraft, ProductDraft, VariantDraft } from "@/lib/modules/catalog/rules/draft";
import type { CurrentProduct, CurrentVariant } from "@/lib/modules/catalog/rules/plan";
import { choiceKey } from "@/lib/modules/catalog/rules/variants";
import { selectOptionColors } from "@/lib/values/products/colors";
import type { ProductOption } from "@/lib/values/products/product-options";
import type { FileColumns } from "./columns";
import type { ImportedVariant } from "./product";
import type { SortedProduct } from "./sorted";

/** Product of the shop that a file updates. */
export type KnownProduct = Omit<CurrentProduct, "images" | "variants"> & {
  images: { id: string; alt: string | null; path: string }[];
  variants: KnownVariant[];
};

type KnownVariant = CurrentVariant & { stock: number | null };

/** Data for a merge that comes from the shop or the merchant instead of the file. */
export type MergeContext = {
  known: KnownProduct | null;
  /** undefined: the file names no category. */
  categoryId: string | null | undefined;
  /** Ids of pictures that this product already has for URLs of the file. */
  imageIds: ReadonlyMap<string, string>;
  weightGrams: number | null;
  /** True if the file is in our own format. Content missing from its lists is then removed, and its slug counts. */
  isOwn: boolean;
  columns: FileColumns;
};

/** Draft merged from the file and the shop, and the changes to make beside it. */
export type MergedProduct = {
  draft: ProductDraft;
  /** Row of each variant of the draft; null: the file does not have it. */
  lines: (number | null)[];
  /** Stocks of existing variants that differ in the file. */
  stocks: { variantId: string; stock: number | null }[];
  columns: FileColumns;
};

/** Missing data in a file for a new product or variant. */
export type ImportIssue = { line: number; column: string | null; message: string };

/** Merges a product of a file with the shop's product. Returns a list of missing data if that is impossible. */
export function merged(product: SortedProduct, context: MergeContext): MergedProduct | ImportIssue[] {
  const { known } = context;
  const pairs = pairedUp(product, known);
  const lacks = [...listNameIssues(product, context), ...pairs.flatMap((pair) => lacksOf(pair, context))];
  if (lacks.length > 0) return lacks;
  const images = imagesOf(product, context);
  const options = optionsOf(product, known, pairs);
  const draft: ProductDraft = {
    id: known?.id ?? null,
    seen: known ? (product.seen ?? null) : null,
    slug: slugWished(product, context),
    name: product.name ?? known?.name ?? "",
    description: preferFile(product.description, known?.description),
    careCopy: preferFile(product.careCopy, known?.careCopy),
    materialSpec: preferFile(product.materialSpec, known?.materialSpec),
    specLabel: preferFile(product.specLabel, known?.specLabel),
    categoryId: preferFile(context.categoryId, known?.categoryId),
    tags: product.tags ?? known?.tags ?? [],
    badge: preferFile(product.badge, known?.badge),
    published: product.status === undefined ? (known?.published ?? true) : product.status === "published",
    archived: product.status === undefined ? known?.archivedAt != null : product.status === "archived",
    preorderLeadDays: preferFile(product.preorderLeadDays, known?.preorderLeadDays),
    sellFrom: preferFile(product.sellFrom, known?.sellFrom),
    sellUntil: preferFile(product.sellUntil, known?.sellUntil),
    maxPerOrder: preferFile(product.maxPerOrder, known?.maxPerOrder),
    position: null,
    options,
    colorHex: selectOptionColors(product.colorHex ?? known?.colorHex ?? {}, options),
    images,
    variants: pairs.map((pair) => variantOf(pair, context, images)),
  };
  const { columns } = context;
  return { draft, lines: pairs.map(({ file }) => file?.line ?? null), stocks: stocksOf(pairs), columns };
}

function preferFile<T>(file: T | null | undefined, shop: T | null | undefined): T | null {
  return file === undefined ? (shop ?? null) : file;
}

/** Variant of the file, the matching one of the shop, or both. */
type Pair = { file: ImportedVariant | null; shop: KnownVariant | null };

/** Matches variants by SKU, else by their options. Variants that the file does not have stay. */
function pairedUp({ variants }: SortedProduct, known: KnownProduct | null): Pair[] {
  const left = new Map(known?.variants.map((variant) => [variant.id, variant]));
  const find = (isIt: (variant: KnownVariant) => boolean) => {
    const found = [...left.values()].find(isIt);
    if (found) left.delete(found.id);
    return found ?? null;
  };
  const bySku = variants.map((file) => ({
    file,
    shop: file.sku === null ? null : find(({ sku }) => sku === file.sku),
  }));
  const pairs: Pair[] = bySku.map(({ file, shop }) => {
    const choice = choiceKey(file.options);
    return { file, shop: shop ?? find(({ options }) => choiceKey(options) === choice) };
  });
  if (left.size === 0) return pairs;
  // A file with only some of the variants keeps their order.
  const knownPairs = (known?.variants ?? []).map(
    (shop) => pairs.find((pair) => pair.shop === shop) ?? { file: null, shop },
  );
  return [...knownPairs, ...pairs.filter(({ shop }) => shop === null)];
}

function listNameIssues(product: SortedProduct, { known, columns }: MergeContext): ImportIssue[] {
  const [line = 0] = product.lines;
  if (product.name || known) return [];
  return [{ line, column: columns.name ?? null, message: "Nama belum diisi, dan produk ini belum ada di toko." }];
}

function lacksOf({ file, shop }: Pair, { weightGrams, columns }: MergeContext): ImportIssue[] {
  if (!file || shop) return [];
  const toIssue = (field: string, message: string) => [{ line: file.line, column: columns[field] ?? null, message }];
  const isWeightless = file.weightGrams === undefined && weightGrams === null;
  return [
    ...(file.price === undefined ? toIssue("price", "Harga belum diisi.") : []),
    ...(isWeightless
      ? toIssue("weight_grams", "Berat belum diisi. Isi, atau pilih satu berat untuk semua yang kosong.")
      : []),
  ];
}

/** Uses the slug of another system's file only for new products. Existing products keep their slug. */
function slugWished({ handle, slug }: SortedProduct, { known, isOwn }: MergeContext): string | null {
  if (handle === null || (known && !isOwn)) return null;
  return slug === known?.slug ? null : slug;
}

function optionsOf(product: SortedProduct, known: KnownProduct | null, pairs: readonly Pair[]): ProductOption[] {
  if (!known || product.options.length === 0) return known?.options ?? product.options;
  const isComplete = pairs.every(({ file }) => file !== null);
  if (isComplete) return product.options;
  return product.options.map(({ name, values }) => {
    const before = known.options.find((option) => option.name === name)?.values ?? [];
    return { name, values: [...new Set([...before, ...values])] };
  });
}

function imagesOf({ pictures }: SortedProduct, { known, imageIds, isOwn }: MergeContext): PictureDraft[] {
  const before = known?.images.map(({ id }) => ({ id })) ?? [];
  if (pictures === undefined) return before;
  const named = pictures.flatMap(({ url, alt }) => {
    const id = imageIds.get(url);
    if (id === undefined) return [];
    return isOwn ? [{ id, alt }] : [{ id }];
  });
  // A URL that is not downloaded yet may be broken. Removes no picture for its sake.
  const isAllThere = named.length === pictures.length;
  const others = isOwn && isAllThere ? [] : before.filter(({ id }) => !named.some((each) => each.id === id));
  return [...new Map([...named, ...others].map((image) => [image.id, image])).values()];
}

function variantOf({ file, shop }: Pair, context: MergeContext, images: readonly PictureDraft[]): VariantDraft {
  const price = file?.price ?? shop?.price ?? 0;
  const struck = preferFile(file?.compareAtPrice, shop?.compareAtPrice);
  return {
    id: shop?.id ?? null,
    sku: file?.sku ?? shop?.sku ?? null,
    options: file && (Object.keys(file.options).length > 0 || !shop) ? file.options : (shop?.options ?? {}),
    price,
    // A struck price that only the shop has may be too low for the file's price.
    compareAtPrice: file?.compareAtPrice === undefined && struck !== null && struck < price ? null : struck,
    weightGrams: file?.weightGrams ?? shop?.weightGrams ?? context.weightGrams ?? 0,
    badge: preferFile(file?.badge, shop?.badge),
    imageId: imageOf(file, shop, context, images),
    firstStock: file?.stock === undefined ? 0 : file.stock,
  };
}

function imageOf(
  file: ImportedVariant | null,
  shop: KnownVariant | null,
  { imageIds, isOwn }: MergeContext,
  images: readonly PictureDraft[],
): string | null {
  const before = images.some(({ id }) => id === shop?.imageId) ? (shop?.imageId ?? null) : null;
  if (!file?.pictureUrl) return file?.pictureUrl === null && isOwn ? null : before;
  const id = imageIds.get(file.pictureUrl);
  return id !== undefined && images.some((image) => image.id === id) ? id : before;
}

function stocksOf(pairs: readonly Pair[]): MergedProduct["stocks"] {
  return pairs.flatMap(({ file, shop }) =>
    shop && file?.stock !== undefined && file.stock !== shop.stock ? [{ variantId: shop.id, stock: file.stock }] : [],
  );
}
