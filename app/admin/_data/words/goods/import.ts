import type { MerchantAnswers } from "@/lib/client/merchant/contract";

/** An import as the API tells of it, and what its check found. */
export type ImportJob = MerchantAnswers["getImport"];
export type ImportReport = NonNullable<ImportJob["report"]>;
export type PriceSample = NonNullable<ImportReport["price_samples"]>[number];
type ImportState = NonNullable<ImportJob["state"]>;

const states: Record<ImportState, string> = {
  uploading: "Berkas belum lengkap",
  checked: "Menunggu keputusanmu",
  applying: "Sedang berjalan",
  stopped: "Dihentikan",
  done: "Selesai",
};

/** How far an import is, in a word or two. */
export function stateOf({ state, report }: Pick<ImportJob, "state" | "report">): string {
  if (state === "checked" && report?.format === null) return "Tidak bisa dibaca";
  return state === null ? "" : states[state];
}

/** Which system wrote a file, as its users call it. */
export const formatNames: Record<NonNullable<ImportReport["format"]>, string> = {
  etalase: "CSV toko ini",
  shopify: "CSV Shopify",
  woocommerce: "CSV WooCommerce",
  shopee: "template Shopee",
  shopee_export: "ekspor Shopee",
};

const digits = new Intl.NumberFormat("id-ID");

/** The names of its files in a line. */
export function filesOf({ files }: Pick<ImportJob, "files">): string {
  return (files ?? []).map(({ name }) => name).join(", ");
}

type Counts = { made: number | null; changed: number | null; same: number | null; failed: number | null };

/** How many products became what, the ones that matter first; those of which there are none are not named. */
export function countsOf({ made, changed, same, failed }: Counts): string {
  const named = [
    [made, "dibuat"],
    [changed, "diubah"],
    [same, "sudah sama"],
    [failed, "dilewati"],
  ] as const;
  const told = named.filter(([count]) => count).map(([count, word]) => `${digits.format(count ?? 0)} ${word}`);
  return told.join(" · ") || "Belum ada produk yang diproses";
}

/** What a press on "apply" does, with its numbers. */
export function applyWords({ would_make, would_change }: Pick<ImportReport, "would_make" | "would_change">): string {
  const parts = [
    would_make ? `buat ${digits.format(would_make)}` : "",
    would_change ? `ubah ${digits.format(would_change)}` : "",
  ];
  return `Terapkan: ${parts.filter(Boolean).join(", ")} produk`;
}

type Remark = { line: number | null; column: string | null; message: string | null };

/** A remark with its place as a spreadsheet shows it: "Baris 7, kolom Harga: …". */
export function remarkOf({ line, column, message }: Remark): string {
  const place = [line === null ? "" : `Baris ${digits.format(line)}`, column ? `kolom ${column}` : ""]
    .filter(Boolean)
    .join(", ");
  return [place, message].filter(Boolean).join(": ");
}

/** How large a file is, as people say it. */
export function sizeOf(bytes: number): string {
  if (bytes < 1_000_000) return `${digits.format(Math.max(1, Math.round(bytes / 1_000)))} KB`;
  return `${digits.format(Math.round(bytes / 100_000) / 10)} MB`;
}

/** Whether a price could be two, as `19.990` could. */
export function isUnclear({ as_thousands, as_fraction }: PriceSample): boolean {
  return as_thousands !== as_fraction;
}

/** Of two answers about an import, the one that tells more: they may arrive in another order than they were asked for. */
export function newerOf(before: ImportJob, next: ImportJob): ImportJob {
  if (before.state === "done" && next.state !== "done") return before;
  const isBehind = before.state === "applying" && next.state === "applying" && (next.done ?? 0) < (before.done ?? 0);
  return isBehind ? before : next;
}
