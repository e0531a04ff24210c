import { limits } from "@/lib/contract/limits";
import { toSlug } from "@/lib/modules/catalog/rules/slug";
import type { FileColumns } from "@/lib/modules/imports/rules/columns";
import type { FileRemark } from "@/lib/modules/imports/rules/findings";
import type { ImportSettings } from "@/lib/modules/imports/rules/job";
import { type MergedProduct, merged } from "@/lib/modules/imports/rules/merge";
import type { ReadProduct } from "@/lib/modules/imports/rules/pieces";
import type { ImportedCategory } from "@/lib/modules/imports/rules/product";
import type { SortedProduct } from "@/lib/modules/imports/rules/sorted";
import { type FoundCategory, type FoundProduct, findKnown } from "@/lib/modules/imports/store/known-products";
import type { Db } from "@/lib/platform/db/connection/client";
import { isOutward } from "@/lib/platform/outbound/public-host";
import { pictureUrl } from "@/lib/values/media/picture";
import { findProductIssue } from "./fitting";

/** Target of an import. */
export type ImportDestination = { shopId: string; origin: string; settings: ImportSettings; isOwn: boolean };

/** Product of a file as it would be saved, or its issues. */
export type PlannedProduct = { product: ReadProduct } & (
  | { merged: MergedProduct; wanted: WantedPicture[] }
  | { faults: FileRemark[] }
);

/** Picture that a file names and the product does not have, with its position and the option values of its variants. */
type WantedPicture = { url: string; alt: string | null; position: number; choices: Record<string, string>[] };

/** Plans the changes for products of a file, based on the current shop. */
export async function planProducts(
  tx: Db,
  { shopId, origin, settings, isOwn }: ImportDestination,
  columns: FileColumns,
  products: readonly ReadProduct[],
  categories: readonly FoundCategory[],
): Promise<PlannedProduct[]> {
  const skus = products.flatMap(({ variants }) => variants.flatMap(({ sku }) => sku ?? []));
  const slugs = products.flatMap(({ slug }) => slug ?? []);
  const found = new Known(await findKnown(tx, shopId, { skus, slugs }));
  return products.map((product): PlannedProduct => {
    if (product.fault) return { product, faults: [product.fault] };
    const match = found.match(product);
    if (match.kind === "several") return { product, faults: [severalProducts(columns)] };
    const known = match.kind === "one" ? match.product : null;
    const mergeContext = {
      known,
      categoryId: product.category && findImportCategoryId(categories, product.category),
      imageIds: imageIdsOf(known, origin),
      weightGrams: settings.weightGrams,
      isOwn,
      columns,
    };
    const plan = merged(product, mergeContext);
    if (Array.isArray(plan)) return { product, faults: plan };
    const issue = findProductIssue(plan);
    return issue
      ? { product, faults: [issue] }
      : { product, merged: plan, wanted: wantedIn(product, plan, mergeContext.imageIds) };
  });
}

function severalProducts({ sku = null }: FileColumns): FileRemark {
  const message = "SKU di berkas ini milik beberapa produk yang berbeda di toko.";
  return { line: null, column: sku, message };
}

type ProductMatch = { kind: "one"; product: FoundProduct } | { kind: "none" } | { kind: "several" };

/** Index of the shop's products by SKU and slug. */
class Known {
  readonly #bySku: ReadonlyMap<string, FoundProduct>;
  readonly #bySlug: ReadonlyMap<string, FoundProduct>;

  constructor(found: readonly FoundProduct[]) {
    this.#bySlug = new Map(found.map((product) => [product.slug, product]));
    this.#bySku = new Map(
      found.flatMap((product) =>
        product.variants.flatMap(({ sku }) => (sku === null ? [] : [[sku, product] as const])),
      ),
    );
  }

  /** Matches by SKU first, then by slug; never by IDs of another system. */
  match({ variants, slug }: SortedProduct): ProductMatch {
    const matches = new Set(variants.flatMap(({ sku }) => (sku === null ? [] : (this.#bySku.get(sku) ?? []))));
    const [first] = matches;
    if (matches.size > 1) return { kind: "several" };
    const product = first ?? (slug === null ? undefined : this.#bySlug.get(slug));
    return product ? { kind: "one", product } : { kind: "none" };
  }
}

/** Pictures that a product still has, by their own URL and by the URLs in earlier files. */
function imageIdsOf(known: FoundProduct | null, origin: string): ReadonlyMap<string, string> {
  const images = known?.images ?? [];
  const own = images.map((image) => [pictureUrl({ ...image, width: 0, height: 0 }, origin), image.id] as const);
  const fetched = (known?.fetched ?? []).filter(({ imageId }) => images.some(({ id }) => id === imageId));
  return new Map([...own, ...fetched.map(({ url, imageId }) => [url, imageId] as const)]);
}

function wantedIn(
  { pictures = [], variants }: SortedProduct,
  { draft, lines }: MergedProduct,
  there: ReadonlyMap<string, string>,
): WantedPicture[] {
  return pictures.flatMap(({ url, alt }, position) => {
    if (there.has(url) || url.length > limits.pictureUrlLength || !isOutward(url)) return [];
    const rows = variants.filter(({ pictureUrl }) => pictureUrl === url).map(({ line }) => line);
    const choices = draft.variants.filter((_, at) => rows.includes(lines[at] ?? 0)).map(({ options }) => options);
    return [{ url, alt, position, choices }];
  });
}

/** Finds the category of a file by its key, or by its label if the file has no key. */
export function findImportCategoryId(
  categories: readonly FoundCategory[],
  { key, label }: ImportedCategory,
): string | null {
  const wanted = toCategoryKey({ key, label });
  const lowerCaseLabel = label.toLowerCase();
  const found =
    categories.find((each) => each.key === wanted) ??
    (key === null ? categories.find((each) => each.label.toLowerCase() === lowerCaseLabel) : undefined);
  return found?.id ?? null;
}

/** Key of a category: the given one, or one derived from its label. */
export function toCategoryKey({ key, label }: ImportedCategory): string {
  return key ?? toSlug(label);
}
