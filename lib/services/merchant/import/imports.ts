import type { Db } from "@/lib/adapters/db/connection/client";
import {
  findImport,
  type ImportJob,
  insertImport,
  listImports as list,
  listOutcomes,
  moveImport,
  putPart,
  setReport,
} from "@/lib/adapters/db/imports/jobs";
import { noteActivity } from "@/lib/adapters/db/staff/activity";
import { newId } from "@/lib/adapters/random";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type * as contract from "@/lib/contract/merchant/imports";
import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type { Output } from "@/lib/contract/operation";
import { type ImportSettings, noCounts } from "@/lib/domain/import/job";
import type { ImportReport } from "@/lib/domain/import/report";
import { resultOf } from "@/lib/domain/import/result";
import { UnreadableFile } from "@/lib/domain/import/sheet";
import type { Context, EndedRequest } from "../../context";
import type { FileAnswer, MerchantContext } from "../context";
import { paged, readCursor } from "../cursor";
import { type ImportView, viewImport } from "../views/import";
import { applyRest } from "./applying";
import { checkProducts, foreseeProducts } from "./checking";
import { exportedCsv } from "./exporting";
import { loadFiles, type OpenedImport, openFiles, placeOfPart } from "./reading";

/** Opens an import: its files come in parts, one after another. */
export function createImport<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  { files, ...wishes }: MerchantInput<typeof contract.createImport>,
): Promise<ImportView | E> {
  const { shop, who, now } = ctx;
  const id = newId("imp", now);
  return ctx.once(async (tx) => {
    await insertImport(tx, {
      shopId: shop.id,
      id,
      files,
      settings: withWishes({ prices: null, weightGrams: null, updatesStock: false }, wishes),
      who,
      counts: noCounts,
      createdAt: now,
      expiresAt: new Date(now.getTime() + limits.importSeconds * 1_000),
    });
    return { answer: viewImport(await getJob(tx, shop.id, id)) };
  });
}

/** Keeps a part of an import's files, sealed. Sent again, it takes the place of the one before. */
export async function putImportPart<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  { id, n, bytes }: MerchantInput<typeof contract.putImportPart>,
): Promise<ImportView | E> {
  const { shop, secrets } = ctx;
  const number = Number(n);
  if (!/^[1-9]\d?$/.test(n)) {
    const message = "Bagian dinomori mulai dari 1.";
    throw new ApiError("invalid_request", { issues: [{ path: "n", code: "invalid_format", message }] });
  }
  return ctx.once(async (tx) => {
    const { state } = await getJob(tx, shop.id, id);
    const sealed = secrets.seal("import", placeOfPart(shop.id, id, number), bytes);
    const part = { shopId: shop.id, importId: id, number, size: bytes.length, bytes: sealed };
    if (!(await putPart(tx, part))) throw new ApiError("import_moved", { state });
    return { answer: viewImport(await getJob(tx, shop.id, id)) };
  });
}

/** Looks what applying the files would do, and changes nothing in the shop. */
export async function checkImport<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  { id, ...wishes }: MerchantInput<typeof contract.checkImport>,
): Promise<ImportView | E> {
  const { db, shop } = ctx;
  const job = await getJob(db, shop.id, id);
  const settings = withWishes(job.settings, wishes);
  const report = await reportOn(ctx, { ...job, settings });
  return ctx.once(async (tx) => {
    if (!(await setReport(tx, shop.id, id, { report, settings })))
      throw new ApiError("import_moved", { state: job.state });
    return { answer: viewImport(await getJob(tx, shop.id, id)) };
  });
}

async function reportOn(ctx: Context, job: ImportJob): Promise<ImportReport> {
  const { db, shop, now } = ctx;
  const files = await loadFiles(ctx, shop.id, job);
  if (!files) throw new ApiError("import_incomplete", { received_bytes: job.received });
  try {
    const opened = openFiles(files, job.settings);
    const report = await checkProducts(db, destinationOf(ctx, opened, job.settings), opened, now);
    return ctx.media === null && report.pictures > 0 ? withoutPictures(report) : report;
  } catch (failure) {
    if (failure instanceof UnreadableFile) return unreadable(failure.message);
    throw failure;
  }
}

function destinationOf({ shop }: Context, { format }: OpenedImport, settings: ImportSettings) {
  return { shopId: shop.id, origin: shop.origin, settings, isOwn: format === "etalase" };
}

/** The report where pictures cannot be kept: better told now than one by one when they are fetched. */
function withoutPictures(report: ImportReport): ImportReport {
  const message = "Gambarnya belum dapat diambil: tempat menyimpan gambar belum dihubungkan.";
  const notes = [{ line: null, column: null, message }, ...report.notes];
  return { ...report, noteCount: report.noteCount + 1, notes: notes.slice(0, limits.importRemarks) };
}

function unreadable(message: string): ImportReport {
  return {
    format: null,
    rows: 0,
    products: 0,
    expected: noCounts,
    faultCount: 1,
    faults: [{ line: null, column: null, message }],
    noteCount: 0,
    notes: [],
    samples: [],
    isUndecided: false,
    pictures: 0,
  };
}

/** Begins to apply an import, or goes on with one that was stopped. It goes on by itself; how far it is, `getImport` tells. */
export async function applyImport<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  { id }: { id: string },
): Promise<ImportView | E> {
  const { shop } = ctx;
  return ctx.once(async (tx) => {
    const { state, report } = await getJob(tx, shop.id, id);
    if (state === "checked" && report?.format === null) throw new ApiError("import_unreadable");
    if (state === "checked" && report?.isUndecided) throw new ApiError("import_undecided");
    const isMoved = await moveImport(tx, { shopId: shop.id, id }, ["checked", "stopped", "applying"], "applying");
    if (!isMoved && state !== "done") throw new ApiError("import_moved", { state });
    return { finish: () => goOn(ctx, id) };
  });
}

async function goOn(ctx: Context, id: string): Promise<ImportView> {
  const { id: shopId, origin } = ctx.shop;
  await applyRest(ctx, { shopId, origin, importId: id }, ctx.now, afterSeconds(limits.importWorkSeconds));
  return viewImport(await getJob(ctx.db, shopId, id));
}

function afterSeconds(seconds: number): () => boolean {
  const start = performance.now();
  return () => performance.now() - start >= seconds * 1_000;
}

/** Stops an import after the products that are being saved. What was saved stays. */
export async function stopImport<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  { id }: { id: string },
): Promise<ImportView | E> {
  const { shop } = ctx;
  return ctx.once(async (tx) => {
    const { state } = await getJob(tx, shop.id, id);
    const isMoved = await moveImport(tx, { shopId: shop.id, id }, ["applying", "stopped"], "stopped");
    if (!isMoved) throw new ApiError("import_moved", { state });
    await noteActivity(tx, ctx, { what: "import.stopped", subject: { kind: "import", id } });
    return { answer: viewImport(await getJob(tx, shop.id, id)) };
  });
}

export async function getImport(ctx: Context, { id }: { id: string }): Promise<ImportView> {
  return viewImport(await getJob(ctx.db, ctx.shop.id, id));
}

/** The shop's imports of the last days, the newest first. */
export async function listImports(
  ctx: Context,
  { cursor, limit }: MerchantInput<typeof contract.listImports>,
): Promise<Output<typeof contract.listImports>> {
  const [before] = readCursor(cursor, 1) ?? [];
  const rows = await list(ctx.db, ctx.shop.id, before ?? null, limit + 1);
  const { items, next_cursor } = paged(rows, limit, ({ id }) => [id]);
  return { items: items.map(viewImport), next_cursor };
}

/** The rows of the file with what became of each or, before it is applied, with what would: every fault stands in its row. */
export async function getImportResult(ctx: Context, { id }: { id: string }): Promise<FileAnswer> {
  const { db, shop } = ctx;
  const job = await getJob(db, shop.id, id);
  const files = await loadFiles(ctx, shop.id, job);
  if (!files) throw new ApiError("import_incomplete", { received_bytes: job.received });
  const called = `${job.files[0]?.name.replace(/\.\w+$/, "") ?? id}.csv`;
  try {
    const opened = openFiles(files, job.settings);
    if (job.state !== "uploading" && job.state !== "checked")
      return { name: `hasil-${called}`, body: resultOf(opened, await listOutcomes(db, shop.id, id), "became") };
    const outcomes = await foreseeProducts(db, destinationOf(ctx, opened, job.settings), opened, ctx.now);
    return { name: `periksa-${called}`, body: resultOf(opened, outcomes, "would") };
  } catch (failure) {
    throw failure instanceof UnreadableFile ? new ApiError("import_unreadable") : failure;
  }
}

/** All products as our own CSV. */
export async function exportProducts({ db, shop }: Context): Promise<FileAnswer> {
  return { name: `produk-${shop.slug}.csv`, body: await exportedCsv(db, shop) };
}

async function getJob(db: Db, shopId: string, id: string): Promise<ImportJob> {
  const job = await findImport(db, shopId, id);
  if (!job) throw new ApiError("not_found", { resource: "import" });
  return job;
}

function withWishes(
  settings: ImportSettings,
  wishes: Omit<MerchantInput<typeof contract.checkImport>, "id">,
): ImportSettings {
  return {
    prices: wishes.prices === undefined ? settings.prices : wishes.prices,
    weightGrams: wishes.weight_grams === undefined ? settings.weightGrams : wishes.weight_grams,
    updatesStock: wishes.update_stock ?? settings.updatesStock,
  };
}
