import { listParts } from "@/lib/adapters/db/imports/jobs";
import { readSheet } from "@/lib/adapters/files/sheet";
import { limits } from "@/lib/contract/limits";
import type { FileRemark } from "@/lib/domain/import/findings";
import type { ImportFile, ImportSettings } from "@/lib/domain/import/job";
import { type ReadFiles, readFiles } from "@/lib/domain/import/read";
import { type FileRow, UnreadableFile } from "@/lib/domain/import/sheet";
import { type SortedProduct, sorted } from "@/lib/domain/import/sorted";
import type { House } from "../../context";

/** Files that were read: their products in order, and what is wrong with each row. */
export type OpenedImport = Pick<ReadFiles, "format" | "findings" | "main"> & {
  products: SortedProduct[];
  /** Why the product that has such a row cannot be imported. */
  faultsByLine: ReadonlyMap<number, FileRemark>;
};

const bounds = {
  rows: limits.importRows,
  columns: limits.importColumns,
  cellLength: limits.importCellLength,
  unpackedBytes: limits.importUnpackedBytes,
};

const unknown =
  "Berkas ini bukan dari Shopify, WooCommerce, Shopee atau Etalase. Periksa apakah baris pertamanya berisi nama kolom.";

/** Reads files of products. What cannot be read at all throws an `UnreadableFile`. */
export function openFiles(files: readonly Buffer[], settings: ImportSettings): OpenedImport {
  const rows: FileRow[][] = files.map((bytes) => readSheet(bytes, bounds));
  const read = readFiles(rows, settings);
  if (!read) throw new UnreadableFile(unknown);
  const { format, findings, main } = read;
  const products = sorted(read.products, findings);
  if (products.length === 0 && findings.faults.length === 0)
    throw new UnreadableFile("Tidak ada produk di berkas ini.");
  const faultsByLine = new Map(findings.faults.flatMap((fault) => (fault.line === null ? [] : [[fault.line, fault]])));
  return { format, findings, main, products, faultsByLine };
}

/** The place that a part's seal fits. */
export function placeOfPart(shopId: string, importId: string, number: number): string {
  return `${shopId}/${importId}/${number}`;
}

/** The files of an import, out of the parts that have come; null where some are missing. */
export async function loadFiles(
  { db, secrets }: Pick<House, "db" | "secrets">,
  shopId: string,
  { id, files }: { id: string; files: readonly ImportFile[] },
): Promise<Buffer[] | null> {
  const parts = await listParts(db, shopId, id);
  const isWhole = parts.every(({ number }, at) => number === at + 1);
  const whole = Buffer.concat(
    parts.map(({ number, bytes }) => secrets.openBytes("import", placeOfPart(shopId, id, number), bytes)),
  );
  const size = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (!isWhole || whole.length !== size) return null;
  let start = 0;
  return files.map(({ bytes }) => {
    start += bytes;
    return whole.subarray(start - bytes, start);
  });
}
