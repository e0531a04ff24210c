import { findSavingFacts } from "@/lib/adapters/db/catalogue/editing/facts";
import type { Db } from "@/lib/adapters/db/connection/client";
import { isOutward } from "@/lib/adapters/webhooks/outward";
import { limits } from "@/lib/contract/limits";
import { planDrafts } from "@/lib/domain/goods/plan";
import { isUnchanged } from "@/lib/domain/goods/told";
import type { FileRemark } from "@/lib/domain/import/findings";
import { counted, type ImportOutcome, noCounts } from "@/lib/domain/import/job";
import type { ImportReport } from "@/lib/domain/import/report";
import type { SortedProduct } from "@/lib/domain/import/sorted";
import { categoriesFor } from "./categories";
import { reasonOf, refusalsOf } from "./outcomes";
import { type ImportDestination, planProducts } from "./planning";
import type { OpenedImport } from "./reading";

/** What applying files would make of the shop as it is now. Nothing is written. */
export async function checkProducts(
  db: Db,
  to: ImportDestination,
  opened: OpenedImport,
  now: Date,
): Promise<ImportReport> {
  const { products, findings, format, main } = opened;
  const foreseen = await foresee(db, to, opened, now);
  const faults = [...findings.faults, ...lateFaults(foreseen, opened)];
  const notes = [...findings.notes, ...strangePictures(opened, to.origin)];
  return {
    format,
    rows: main.length,
    products: products.length,
    expected: counted(noCounts, foreseen),
    faultCount: faults.length,
    faults: faults.slice(0, limits.importRemarks),
    noteCount: notes.length,
    notes: notes.slice(0, limits.importRemarks),
    samples: findings.samples,
    isUndecided: findings.isUndecided,
    pictures: products.reduce((sum, { pictures }) => sum + (pictures?.length ?? 0), 0),
  };
}

/** What would become of a product, and each thing that keeps it from being saved. */
type ForeseenProduct = Pick<ImportOutcome, "lines" | "result"> & { faults: FileRemark[] };

/** What would become of each product of files in the shop as it is now. Nothing is written. */
export async function foreseeProducts(
  db: Db,
  to: ImportDestination,
  opened: OpenedImport,
  now: Date,
): Promise<ImportOutcome[]> {
  const foreseen = await foresee(db, to, opened, now);
  return foreseen.map(({ lines, result, faults }) => {
    return { lines, result, reason: faults.length > 0 ? reasonOf(faults) : null };
  });
}

async function foresee(db: Db, to: ImportDestination, opened: OpenedImport, now: Date): Promise<ForeseenProduct[]> {
  const { products } = opened;
  const { all: categories, added } = await categoriesFor(db, to.shopId, products, now);
  const outcomes: ForeseenProduct[] = [];
  for (let at = 0; at < products.length; at += limits.importSlice) {
    const slice = products.slice(at, at + limits.importSlice);
    outcomes.push(...(await foreseen(db, to, opened, slice, { categories, added: added.map(({ id }) => id), now })));
  }
  return outcomes;
}

type Around = { categories: Parameters<typeof planProducts>[4]; added: readonly string[]; now: Date };

async function foreseen(
  db: Db,
  to: ImportDestination,
  opened: OpenedImport,
  slice: readonly SortedProduct[],
  { categories, added }: Around,
): Promise<ForeseenProduct[]> {
  const planned = await planProducts(db, to, opened, slice, categories);
  const drafts = planned.flatMap((each) => ("merged" in each ? [each.merged.draft] : []));
  const facts = await findSavingFacts(db, to.shopId, drafts);
  const plans = planDrafts(drafts, { ...facts, categoryIds: [...facts.categoryIds, ...added] }, foreseenIds());
  return planned.map((each): ForeseenProduct => {
    const { lines } = each.product;
    if (!("merged" in each)) return { lines, result: "failed", faults: each.faults };
    const plan = plans.shift();
    if (!plan || !("draft" in plan)) return { lines, result: "failed", faults: refusalsOf(plan, each.merged) };
    if (!plan.current) return { lines, result: "made", faults: [] };
    const movesStock = to.settings.updatesStock && each.merged.stocks.length > 0;
    return { lines, result: isUnchanged(plan) && !movesStock ? "same" : "changed", faults: [] };
  });
}

/** Ids that nothing is saved under. */
function foreseenIds() {
  let made = 0;
  const next = () => `${++made}`;
  return { product: next, variant: next, tail: next };
}

/** Pictures that will not be fetched, wherever they are: a merchant's file does not lead us into our own network. */
function strangePictures({ products, findings: { columns } }: OpenedImport, origin: string): FileRemark[] {
  return products.flatMap(({ lines, pictures = [] }) => {
    const isStrange = ({ url }: { url: string }) =>
      !url.startsWith(`${origin}/`) && (url.length > limits.pictureUrlLength || !isOutward(url));
    const message = "Ada gambar yang tidak akan diambil: alamatnya harus https dan terbuka untuk umum.";
    return pictures.some(isStrange) ? [{ line: lines[0] ?? null, column: columns.images ?? null, message }] : [];
  });
}

/** What only the shop knows to be wrong. */
function lateFaults(foreseen: readonly ForeseenProduct[], { faultsByLine }: OpenedImport): FileRemark[] {
  return foreseen
    .filter(({ lines }) => !lines.some((line) => faultsByLine.has(line)))
    .flatMap(({ lines, faults }) =>
      faults.map(({ line, column, message }) => ({ line: line ?? lines[0] ?? null, column, message })),
    );
}
