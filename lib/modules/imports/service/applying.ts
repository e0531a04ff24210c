import { limits } from "@/lib/contract/limits";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { type SaveOutcome, saveProducts } from "@/lib/modules/catalog/service/save-products";
import {
  holdStock,
  type StockChange,
  toStockEvents,
  updateStockRows,
} from "@/lib/modules/catalog/service/stock-changes";
import { queueStock } from "@/lib/modules/catalog/service/stock-events";
import { addOutcomes, type ImportOutcome } from "@/lib/modules/imports/rules/job";
import type { MergedProduct } from "@/lib/modules/imports/rules/merge";
import type { ReadProduct } from "@/lib/modules/imports/rules/pieces";
import { findImport, holdImport, type ImportJob, noteSlice } from "@/lib/modules/imports/store/imports";
import { holdShopForImport } from "@/lib/modules/imports/store/known-products";
import { type NewPicture, queuePictures } from "@/lib/modules/imports/store/pictures";
import type { Db } from "@/lib/platform/db/connection/client";
import { isRejected } from "@/lib/platform/db/connection/faults";
import { transact } from "@/lib/platform/db/connection/transaction";
import { newId } from "@/lib/platform/random";
import type { Deps } from "@/lib/use-case/context";
import { makeCategories } from "./categories";
import { type OpenedImport, openImport } from "./opening";
import { joinImportIssues, toImportIssues } from "./outcomes";
import { type ImportDestination, type PlannedProduct, planProducts } from "./planning";

/** Import and the shop that it writes to. */
export type ImportRef = { shopId: string; origin: string; importId: string };

/**
 * Applies the rest of an import in slices, until it is done, stopped, or `isOver` returns true. Each slice is one transaction
 * that locks the import. Concurrent instances and crashes thus cannot apply a product twice. Returns the number of products
 * processed here.
 */
export async function applyRest(
  deps: Pick<Deps, "db" | "secrets">,
  importRef: ImportRef,
  now: Date,
  isOver: () => boolean,
): Promise<number> {
  const job = await findImport(deps.db, importRef.shopId, importRef.importId);
  if (job?.state !== "applying") return 0;
  const opened = await openImport(deps, importRef.shopId, job);
  let done = 0;
  let size: number = limits.importSlice;
  while (!isOver()) {
    const taken = await applySlice(deps.db, importRef, opened, { size, now }).catch(nothingOf);
    if (taken === 0) break;
    // If the database rejects a slice, smaller slices follow, down to the product that causes the error.
    if (taken !== null) done += taken;
    else if (size > 1) size = Math.ceil(size / 4);
    else done += await applySlice(deps.db, importRef, opened, { size, now, givesUp: true });
  }
  return done;
}

function nothingOf(failure: unknown): null {
  if (isRejected(failure)) return null;
  throw failure;
}

/** Applies the next products of an import; returns 0 if none are left or it was stopped. */
function applySlice(
  db: Db,
  { shopId, origin, importId }: ImportRef,
  opened: OpenedImport,
  { size, now, givesUp = false }: { size: number; now: Date; givesUp?: boolean },
): Promise<number> {
  return transact(db, async (tx) => {
    const job = await holdImport(tx, shopId, importId);
    if (job?.state !== "applying") return 0;
    await holdShopForImport(tx, shopId);
    const { position, settings, actor } = job;
    const products = await opened.productsAt(tx, position, size);
    const to: ImportDestination = { shopId, origin, settings, isOwn: opened.head.format === "etalase" };
    const outcomes = givesUp
      ? products.map(givenUp)
      : await saveSlice(tx, to, { opened, products }, { importId, actor, now });
    const counts = addOutcomes(job.counts, outcomes);
    const isDone = position + products.length >= opened.head.products;
    const become = {
      position: position + products.length,
      counts,
      state: isDone ? ("done" as const) : ("applying" as const),
      finishedAt: isDone ? now : null,
    };
    await noteSlice(tx, { shopId, importId, position, outcomes }, become);
    if (isDone) {
      const subject = { kind: "import", id: importId, name: job.files[0]?.name ?? null };
      await recordAudit(tx, { shop: { id: shopId }, actor, now }, { what: "import.applied", subject, after: counts });
    }
    return products.length;
  });
}

function givenUp({ lines }: ReadProduct): ImportOutcome {
  return { lines, result: "failed", reason: "Data produk ini tidak dapat disimpan." };
}

type Doing = Pick<ImportJob, "actor"> & { importId: string; now: Date };

async function saveSlice(
  tx: Db,
  to: ImportDestination,
  { opened, products }: { opened: OpenedImport; products: readonly ReadProduct[] },
  doing: Doing,
): Promise<ImportOutcome[]> {
  const { shopId, settings } = to;
  const sound = products.filter(({ fault }) => fault === null);
  const categories = await makeCategories(tx, shopId, sound, doing.now);
  const planned = await planProducts(tx, to, opened.head.columns, products, categories);
  const merged = planned.flatMap((each) => ("merged" in each ? [each.merged] : []));
  const drafts = merged.map(({ draft }) => draft);
  const outcomes = await saveProducts(tx, { shopId, actor: doing.actor, now: doing.now }, drafts);
  const saved = new Map(merged.map((each, at) => [each, outcomes[at]]));
  const done = merged.filter((each) => saved.get(each)?.kind === "saved");
  if (settings.updatesStock) await setStocks(tx, shopId, done, doing);
  await queuePictures(
    tx,
    { shopId, importId: doing.importId },
    planned.flatMap((each) => picturesOf(each, saved)),
    doing.now,
  );
  return planned.map((each) => outcomeOf(each, saved, settings.updatesStock));
}

type Saved = ReadonlyMap<MergedProduct, SaveOutcome | undefined>;

function outcomeOf(planned: PlannedProduct, saved: Saved, updatesStock: boolean): ImportOutcome {
  const { lines } = planned.product;
  if (!("merged" in planned)) return { lines, result: "failed", reason: joinImportIssues(planned.faults) };
  const outcome = saved.get(planned.merged);
  if (outcome?.kind !== "saved")
    return { lines, result: "failed", reason: joinImportIssues(toImportIssues(outcome, planned.merged)) };
  const { became } = outcome.product;
  const hasStockChanges = updatesStock && planned.merged.stocks.length > 0;
  const result = became === "new" ? "made" : became === "same" && !hasStockChanges ? "same" : "changed";
  return { lines, result, reason: null };
}

/** Sets the stock of existing variants to the values in the file, as a stock count would. */
async function setStocks(
  tx: Db,
  shopId: string,
  done: readonly MergedProduct[],
  { actor, now }: Omit<Doing, "importId">,
): Promise<void> {
  const wanted = new Map(done.flatMap(({ stocks }) => stocks.map(({ variantId, stock }) => [variantId, stock])));
  if (wanted.size === 0) return;
  const held = await holdStock(tx, shopId, [...wanted.keys()]);
  const changes = held.flatMap(({ id, stock: before, movementSum }): StockChange[] => {
    const after = wanted.get(id) ?? null;
    if (before === after) return [];
    return [{ moveId: newId("mov", now), variantId: id, qty: (after ?? 0) - (before ?? movementSum), before, after }];
  });
  if (changes.length === 0) return;
  await updateStockRows(tx, shopId, changes, { reason: "count", note: "Impor", actor, now });
  const variantsById = new Map(held.map((variant) => [variant.id, variant]));
  await queueStock(tx, shopId, toStockEvents(changes, variantsById), now);
}

/** Lists the pictures that the file names for a saved product and that the product does not have yet. */
function picturesOf(planned: PlannedProduct, saved: Saved): NewPicture[] {
  if (!("merged" in planned)) return [];
  const outcome = saved.get(planned.merged);
  if (outcome?.kind !== "saved") return [];
  const { id: productId } = outcome.product;
  return planned.wanted.map((picture) => ({ productId, ...picture }));
}
