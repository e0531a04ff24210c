import { limits } from "@/lib/contract/limits";
import { planDrafts } from "@/lib/modules/catalog/rules/plan";
import { isUnchanged } from "@/lib/modules/catalog/rules/product-diff";
import { findProductSaveContext } from "@/lib/modules/catalog/service/editing";
import type { FileColumns } from "@/lib/modules/imports/rules/columns";
import type { FileRemark } from "@/lib/modules/imports/rules/findings";
import { addOutcomes, type ImportOutcome, noCounts } from "@/lib/modules/imports/rules/job";
import type { ReadProduct } from "@/lib/modules/imports/rules/pieces";
import type { ImportReport } from "@/lib/modules/imports/rules/report";
import type { Db } from "@/lib/platform/db/connection/client";
import { isOutward } from "@/lib/platform/outbound/public-host";
import { planImportCategories } from "./categories";
import type { OpenedImport } from "./opening";
import { joinImportIssues, toImportIssues } from "./outcomes";
import { type ImportDestination, planProducts } from "./planning";

/** Predicts the effect of an import on the current shop. Writes nothing. */
export async function checkProducts(
  db: Db,
  to: ImportDestination,
  opened: OpenedImport,
  now: Date,
): Promise<ImportReport> {
  const { format, rows, products, pictures, samples, isUndecided, columns, ...head } = opened.head;
  const faults = new RemarkList(head.faultCount, head.faults);
  const notes = new RemarkList(head.noteCount, head.notes);
  let expected = noCounts;
  for await (const foreseen of foresee(db, to, opened, now)) {
    expected = addOutcomes(expected, foreseen);
    for (const each of foreseen) {
      if (!each.product.fault) faults.add(lateFaults(each));
      notes.add(strangePictures(each.product, columns, to.origin));
    }
  }
  return {
    format,
    rows,
    products,
    expected,
    faultCount: faults.count,
    faults: faults.first,
    noteCount: notes.count,
    notes: notes.first,
    samples,
    isUndecided,
    pictures,
  };
}

/** Counts all remarks and keeps the first ones. */
class RemarkList {
  constructor(
    public count: number,
    readonly first: FileRemark[],
  ) {}

  add(remarks: readonly FileRemark[]): void {
    this.count += remarks.length;
    this.first.push(...remarks.slice(0, Math.max(0, limits.importRemarks - this.first.length)));
  }
}

/** Predicted outcome of a product, with every issue that prevents saving it. */
type ForeseenProduct = Pick<ImportOutcome, "lines" | "result"> & { product: ReadProduct; faults: FileRemark[] };

/** Predicts the outcome of each product in the current shop. Writes nothing. */
export async function foreseeProducts(
  db: Db,
  to: ImportDestination,
  opened: OpenedImport,
  now: Date,
): Promise<ImportOutcome[]> {
  const outcomes: ImportOutcome[] = [];
  for await (const foreseen of foresee(db, to, opened, now))
    for (const { lines, result, faults } of foreseen)
      outcomes.push({ lines, result, reason: faults.length > 0 ? joinImportIssues(faults) : null });
  return outcomes;
}

/** Predicts outcomes slice by slice. */
async function* foresee(db: Db, to: ImportDestination, opened: OpenedImport, now: Date) {
  for (let at = 0; at < opened.head.products; ) {
    const slice = await opened.productsAt(db, at, limits.importSlice);
    if (slice.length === 0) return;
    yield await foreseeSlice(db, to, opened.head.columns, slice, now);
    at += slice.length;
  }
}

async function foreseeSlice(
  db: Db,
  to: ImportDestination,
  columns: FileColumns,
  slice: readonly ReadProduct[],
  now: Date,
): Promise<ForeseenProduct[]> {
  const { all: categories, added } = await planImportCategories(db, to.shopId, slice, now);
  const planned = await planProducts(db, to, columns, slice, categories);
  const drafts = planned.flatMap((each) => ("merged" in each ? [each.merged.draft] : []));
  const shopState = await findProductSaveContext(db, to.shopId, drafts);
  const categoryIds = [...shopState.categoryIds, ...added.map(({ id }) => id)];
  const plans = planDrafts(drafts, { ...shopState, categoryIds }, foreseenIds());
  return planned.map((each, at): ForeseenProduct => {
    const product = slice[at] ?? each.product;
    const { lines } = product;
    if (!("merged" in each)) return { product, lines, result: "failed", faults: each.faults };
    const planResult = plans.shift();
    if (planResult?.kind !== "planned")
      return { product, lines, result: "failed", faults: toImportIssues(planResult, each.merged) };
    const { plan } = planResult;
    if (!plan.current) return { product, lines, result: "made", faults: [] };
    const hasStockChanges = to.settings.updatesStock && each.merged.stocks.length > 0;
    return { product, lines, result: isUnchanged(plan) && !hasStockChanges ? "same" : "changed", faults: [] };
  });
}

/** Placeholder IDs. Nothing is saved under them. */
function foreseenIds() {
  let made = 0;
  const next = () => `${++made}`;
  return { product: next, variant: next, tail: next };
}

/**
 * Remark on a product with pictures that will not be fetched. A merchant's file must not make us request addresses in our own
 * network.
 */
function strangePictures(
  { lines, pictures = [] }: ReadProduct,
  { images = null }: FileColumns,
  origin: string,
): FileRemark[] {
  const isStrange = ({ url }: { url: string }) =>
    !url.startsWith(`${origin}/`) && (url.length > limits.pictureUrlLength || !isOutward(url));
  const message = "Ada gambar yang tidak akan diambil: alamatnya harus https dan terbuka untuk umum.";
  return pictures.some(isStrange) ? [{ line: lines[0] ?? null, column: images, message }] : [];
}

/** Issues that are only known after a comparison with the shop. */
function lateFaults({ lines, faults }: ForeseenProduct): FileRemark[] {
  return faults.map(({ line, column, message }) => ({ line: line ?? lines[0] ?? null, column, message }));
}
