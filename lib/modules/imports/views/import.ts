import type { FileRemark } from "@/lib/modules/imports/rules/findings";
import type { ImportReport } from "@/lib/modules/imports/rules/report";
import type { ImportJob } from "@/lib/modules/imports/store/imports";

/** Merchant's view of an import: files, check results and progress. */
export function viewImport(job: ImportJob) {
  const { settings, counts } = job;
  return {
    id: job.id,
    state: job.state,
    files: job.files.map(({ name, bytes }) => ({ name, bytes })),
    received_bytes: job.received,
    prices: settings.prices,
    weight_grams: settings.weightGrams,
    update_stock: settings.updatesStock,
    report: job.report && viewReport(job.report),
    done: job.position,
    created: counts.made,
    updated: counts.changed,
    unchanged: counts.same,
    failed: counts.failed,
    pictures_waiting: job.picturesWaiting,
    pictures_failed: job.picturesLost,
    failed_pictures: job.lost.map(viewLost),
    created_at: job.createdAt.toISOString(),
    finished_at: job.finishedAt?.toISOString() ?? null,
    expires_at: job.expiresAt.toISOString(),
  };
}

/** Messages to the merchant about pictures that were given up. */
const lostSentences: Record<string, string> = {
  away: "Alamat gambar ini tidak menjawab. Unggah sendiri gambarnya, ya.",
  missing: "Tidak ada gambar di alamat ini. Unggah sendiri gambarnya, ya.",
  no_picture: "Yang ada di alamat ini bukan gambar yang dapat dipakai.",
  full: "Tempat gambar tokomu sudah penuh. Hapus gambar yang tidak dipakai, lalu unggah sendiri yang ini.",
  refused: "Gambar tidak dapat diambil dari alamat seperti ini.",
  too_large: "Gambar di alamat ini terlalu besar. Kecilkan dulu, lalu unggah sendiri.",
};

function viewLost({ productId, url, failure }: ImportJob["lost"][number]) {
  return { product_id: productId, url, reason: failure, message: lostSentences[failure] ?? null };
}

export type ImportView = ReturnType<typeof viewImport>;

function viewReport(report: ImportReport) {
  const { expected } = report;
  return {
    format: report.format,
    rows: report.rows,
    products: report.products,
    would_create: expected.made,
    would_update: expected.changed,
    would_not_change: expected.same,
    would_fail: expected.failed,
    issue_count: report.faultCount,
    issues: report.faults.map(viewRemark),
    note_count: report.noteCount,
    notes: report.notes.map(viewRemark),
    price_samples: report.samples.map(({ line, written: text, asThousands, asFraction }) => ({
      line,
      text,
      as_thousands: asThousands,
      as_fraction: asFraction,
    })),
    asks_prices: report.isUndecided,
    pictures: report.pictures,
  };
}

function viewRemark({ line, column, message }: FileRemark) {
  return { line, column, message };
}
