import type { MerchantAnswers } from "@/lib/client/merchant/contract";

/** Import as the API returns it, and the report of its check. */
export type AdminImportJob = MerchantAnswers["getImport"];
export type AdminImportReport = NonNullable<AdminImportJob["report"]>;
export type AdminPriceSample = NonNullable<AdminImportReport["price_samples"]>[number];
type ImportState = NonNullable<AdminImportJob["state"]>;

const states: Record<ImportState, string> = {
  uploading: "Berkas belum lengkap",
  checked: "Menunggu keputusanmu",
  applying: "Sedang berjalan",
  stopped: "Dihentikan",
  done: "Selesai",
};

/** State of an import as a short text. */
export function describeImportState({ state, report }: Pick<AdminImportJob, "state" | "report">): string {
  if (state === "checked" && report?.format === null) return "Tidak bisa dibaca";
  return state === null ? "" : states[state];
}

/** Name of each file format. */
export const formatNames: Record<NonNullable<AdminImportReport["format"]>, string> = {
  etalase: "CSV toko ini",
  shopify: "CSV Shopify",
  woocommerce: "CSV WooCommerce",
  shopee: "template Shopee",
  shopee_export: "ekspor Shopee",
};

const digits = new Intl.NumberFormat("id-ID");

/** File names of an import, joined. */
export function formatImportFiles({ files }: Pick<AdminImportJob, "files">): string {
  return (files ?? []).map(({ name }) => name).join(", ");
}

type Counts = { created: number | null; updated: number | null; unchanged: number | null; failed: number | null };

/** Describes the product counts, the most important first. Omits zero counts. */
export function describeImportCounts({ created, updated, unchanged, failed }: Counts): string {
  const named = [
    [created, "dibuat"],
    [updated, "diubah"],
    [unchanged, "sudah sama"],
    [failed, "dilewati"],
  ] as const;
  const parts = named.filter(([count]) => count).map(([count, word]) => `${digits.format(count ?? 0)} ${word}`);
  return parts.join(" · ") || "Belum ada produk yang diproses";
}

/** Label of the apply button, with the counts. */
export function formatApplyLabel({
  would_create,
  would_update,
}: Pick<AdminImportReport, "would_create" | "would_update">): string {
  const parts = [
    would_create ? `buat ${digits.format(would_create)}` : "",
    would_update ? `ubah ${digits.format(would_update)}` : "",
  ];
  return `Terapkan: ${parts.filter(Boolean).join(", ")} produk`;
}

type Remark = { line: number | null; column: string | null; message: string | null };

/** Import issue with its row and column, as in a spreadsheet: "Baris 7, kolom Harga: …". */
export function formatImportIssue({ line, column, message }: Remark): string {
  const position = [line === null ? "" : `Baris ${digits.format(line)}`, column ? `kolom ${column}` : ""]
    .filter(Boolean)
    .join(", ");
  return [position, message].filter(Boolean).join(": ");
}

/** Formats a file size. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${digits.format(Math.max(1, Math.round(bytes / 1_000)))} KB`;
  return `${digits.format(Math.round(bytes / 100_000) / 10)} MB`;
}

/** True if a price is ambiguous, e.g. `19.990`. */
export function isUnclear({ as_thousands, as_fraction }: AdminPriceSample): boolean {
  return as_thousands !== as_fraction;
}

/** Returns the more recent of two import responses, which may arrive out of order. */
export function pickNewerImport(before: AdminImportJob, next: AdminImportJob): AdminImportJob {
  if (before.state === "done" && next.state !== "done") return before;
  const isBehind = before.state === "applying" && next.state === "applying" && (next.done ?? 0) < (before.done ?? 0);
  return isBehind ? before : next;
}
