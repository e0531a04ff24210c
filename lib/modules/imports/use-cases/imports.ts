import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { type ImportSettings, noCounts } from "@/lib/modules/imports/rules/job";
import type { ImportReport } from "@/lib/modules/imports/rules/report";
import { outcomesByLine, type RowOutcomes, resultLines, resultMark } from "@/lib/modules/imports/rules/result";
import {
  type ImportJob,
  listImports as list,
  listOutcomes,
  moveImport,
  setReport,
} from "@/lib/modules/imports/store/imports";
import type { Db } from "@/lib/platform/db/connection/client";
import type { Context } from "@/lib/use-case/context";
import { paged, readCursor } from "@/lib/use-case/cursor";
import type { UseCase } from "@/lib/use-case/use-case";
import { UnreadableFile } from "@/lib/values/files/file-rows";
import { applyRest } from "../service/applying";
import { checkProducts, foreseeProducts } from "../service/checking";
import { writeProductCsv } from "../service/exporting";
import { getJob, mergeImportSettings } from "../service/job";
import { type OpenedImport, openImport } from "../service/opening";
import { type ImportView, viewImport } from "../views/import";

/** Previews the effect of an import. Changes nothing in the shop. */
export const checkImport: UseCase<"checkImport"> = async (ctx, { id, ...options }) => {
  const { db, shop } = ctx;
  const job = await getJob(db, shop.id, id);
  const settings = mergeImportSettings(job.settings, options);
  const { report, partsKey } = await reportOn(ctx, { ...job, settings });
  const expiresAt = new Date(job.createdAt.getTime() + limits.importSeconds * 1_000);
  return ctx.idempotent(async (tx) => {
    if (!(await setReport(tx, shop.id, id, { report, settings, expiresAt, partsKey })))
      throw new ApiError("import_state_conflict", { state: job.state });
    return { answer: viewImport(await getJob(tx, shop.id, id)) };
  });
};

type CheckedFiles = { report: ImportReport; partsKey: string | null };

async function reportOn(ctx: Context, job: ImportJob): Promise<CheckedFiles> {
  const { db, shop, now } = ctx;
  try {
    const opened = await openImport(ctx, shop.id, job);
    const report = await checkProducts(db, destinationOf(ctx, opened, job.settings), opened, now);
    const { partsKey } = opened;
    return { report: ctx.media === null && report.pictures > 0 ? withoutPictures(report) : report, partsKey };
  } catch (failure) {
    if (failure instanceof UnreadableFile) return { report: unreadable(failure.message), partsKey: null };
    throw failure;
  }
}

function destinationOf({ shop }: Context, { head }: OpenedImport, settings: ImportSettings) {
  return { shopId: shop.id, origin: shop.origin, settings, isOwn: head.format === "etalase" };
}

/** Adds a note to the report if no media store is connected. One note now is better than one failure per picture later. */
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

/** Starts an import, or resumes a stopped one. It continues in the background; `getImport` returns its progress. */
export const applyImport: UseCase<"applyImport"> = async (ctx, { id }) => {
  const { shop } = ctx;
  return ctx.idempotent(async (tx) => {
    const { state, report } = await getJob(tx, shop.id, id);
    if (state === "checked" && report?.format === null) throw new ApiError("import_unreadable");
    if (state === "checked" && report?.isUndecided) throw new ApiError("import_undecided");
    const isStateChanged = await moveImport(
      tx,
      { shopId: shop.id, id },
      ["checked", "stopped", "applying"],
      "applying",
    );
    if (!isStateChanged && state !== "done") throw new ApiError("import_state_conflict", { state });
    return { finish: () => goOn(ctx, id) };
  });
};

async function goOn(ctx: Context, id: string): Promise<ImportView> {
  const { id: shopId, origin } = ctx.shop;
  await applyRest(ctx, { shopId, origin, importId: id }, ctx.now, afterSeconds(limits.importWorkSeconds));
  return viewImport(await getJob(ctx.db, shopId, id));
}

function afterSeconds(seconds: number): () => boolean {
  const start = performance.now();
  return () => performance.now() - start >= seconds * 1_000;
}

/** Stops an import after the products that are being saved. Saved products stay. */
export const stopImport: UseCase<"stopImport"> = async (ctx, { id }) => {
  const { shop } = ctx;
  return ctx.idempotent(async (tx) => {
    const { state } = await getJob(tx, shop.id, id);
    const isStateChanged = await moveImport(tx, { shopId: shop.id, id }, ["applying", "stopped"], "stopped");
    if (!isStateChanged) throw new ApiError("import_state_conflict", { state });
    await recordAudit(tx, ctx, { what: "import.stopped", subject: { kind: "import", id } });
    return { answer: viewImport(await getJob(tx, shop.id, id)) };
  });
};

export const getImport: UseCase<"getImport"> = async (ctx, { id }) => {
  return viewImport(await getJob(ctx.db, ctx.shop.id, id));
};

/** Lists the shop's recent imports, newest first. */
export const listImports: UseCase<"listImports"> = async (ctx, { cursor, limit }) => {
  const [before] = readCursor(cursor, 1) ?? [];
  const rows = await list(ctx.db, ctx.shop.id, before ?? null, limit + 1);
  const { items, next_cursor } = paged(rows, limit, ({ id }) => [id]);
  return { items: items.map(viewImport), next_cursor };
};

/**
 * Returns the rows of the file with the outcome of each, or the expected outcome before the import is applied. Every issue
 * appears in its row.
 */
export const getImportResult: UseCase<"getImportResult"> = async (ctx, { id }) => {
  const { db, shop } = ctx;
  const job = await getJob(db, shop.id, id);
  // The report has the reason. Reading the files again would give the same result.
  if (job.report?.format === null) throw new ApiError("import_unreadable");
  const fileName = `${job.files[0]?.name.replace(/\.\w+$/, "") ?? id}.csv`;
  const isApplied = job.state !== "uploading" && job.state !== "checked";
  try {
    const opened = await openImport(ctx, shop.id, job);
    const outcomes = isApplied
      ? await listOutcomes(db, shop.id, id)
      : await foreseeProducts(db, destinationOf(ctx, opened, job.settings), opened, ctx.now);
    const body = await writeResult(db, opened, {
      tense: isApplied ? "became" : "would",
      byLine: outcomesByLine(outcomes),
    });
    return { name: `${isApplied ? "hasil" : "periksa"}-${fileName}`, body };
  } catch (failure) {
    throw failure instanceof UnreadableFile ? new ApiError("import_unreadable") : failure;
  }
};

/** Writes piece by piece, so other requests are served in between. */
async function writeResult(db: Db, { head, rowsIn }: OpenedImport, outcomes: RowOutcomes): Promise<string> {
  const chunks = [resultMark];
  for (let number = 0; number < head.rowPieces; number++) {
    const rows = await rowsIn(db, number);
    chunks.push(resultLines(rows, outcomes, { width: head.width, isFirst: number === 0 }));
  }
  return chunks.join("");
}

/** Exports all products as CSV in our own format. */
export const exportProducts: UseCase<"exportProducts"> = async ({ db, shop }) => {
  return { name: `produk-${shop.slug}.csv`, body: writeProductCsv(db, shop) };
};
