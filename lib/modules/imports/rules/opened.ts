import { type FileRow, UnreadableFile } from "@/lib/values/files/file-rows";
import type { FileRemark, ImportChoices } from "./findings";
import { type ReadFiles, readFiles } from "./read";
import { type SortedProduct, sorted } from "./sorted";

/** Files after reading: their products in order, and the issues of each row. */
export type OpenedFiles = Pick<ReadFiles, "format" | "findings" | "main"> & {
  products: SortedProduct[];
  /** Reason not to import the product of a row, by line. */
  faultsByLine: ReadonlyMap<number, FileRemark>;
};

const unknown =
  "Berkas ini bukan dari Shopify, WooCommerce, Shopee atau Etalase. Periksa apakah baris pertamanya berisi nama kolom.";

/** Reads products from the rows of files. Throws `UnreadableFile` if the files cannot be read at all. */
export function openRows(files: readonly (readonly FileRow[])[], choices: ImportChoices): OpenedFiles {
  const read = readFiles(files, choices);
  if (!read) throw new UnreadableFile(unknown);
  const { format, findings, main } = read;
  const products = sorted(read.products, findings);
  if (products.length === 0 && findings.faults.length === 0)
    throw new UnreadableFile("Tidak ada produk di berkas ini.");
  const faultsByLine = new Map(findings.faults.flatMap((fault) => (fault.line === null ? [] : [[fault.line, fault]])));
  return { format, findings, main, products, faultsByLine };
}
