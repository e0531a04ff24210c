import { allCells, type FileRow } from "@/lib/values/files/file-rows";
import { Findings, type ImportChoices } from "./findings";
import { isOwn, readOwn } from "./formats/own";
import { hasKey, readShopeeTemplate } from "./formats/shopee";
import { readShopeeExport } from "./formats/shopee-export";
import { isShopify, readShopify } from "./formats/shopify";
import { readWooCommerce } from "./formats/woocommerce";
import { isWooCommerce } from "./formats/woocommerce-columns";
import type { SeparatorReading } from "./numbers";
import type { ImportedProduct } from "./product";

export const formats = ["etalase", "shopify", "woocommerce", "shopee", "shopee_export"] as const;

export type ImportFormat = (typeof formats)[number];

/**
 * Meaning of a dot before three digits in quantities and grams. People fill in our own files and Shopee's Indonesian ones, and
 * they write a thousand as `1.000`. Shopify and WooCommerce write no dots between thousands. Such a dot comes from a
 * spreadsheet or a person, so its meaning is unknown.
 */
const dots: Record<ImportFormat, SeparatorReading | null> = {
  etalase: "thousands",
  shopee: "thousands",
  shopee_export: "thousands",
  shopify: null,
  woocommerce: null,
};

/** Content of the files, and the issues found. `main` is the file whose rows are the products. */
export type ReadFiles = {
  format: ImportFormat;
  products: ImportedProduct[];
  findings: Findings;
  main: readonly FileRow[];
};

/** Reads products from files of any supported system; null if the format is unknown. */
export function readFiles(files: readonly (readonly FileRow[])[], choices: ImportChoices): ReadFiles | null {
  const main = files.find((rows) => formatOf(rows) !== null) ?? [];
  const format = formatOf(main);
  if (format === null) return null;
  const findings = new Findings(choices, dots[format]);
  if (format === "shopee_export") {
    const sales = files.find((rows) => hasKey(rows, "et_title_variation_price")) ?? main;
    return { format, products: readShopeeExport(files, findings), findings, main: sales };
  }
  if (files.length > 1)
    findings.fault(null, null, "Kirim satu berkas saja. Hanya ekspor Shopee yang terdiri dari beberapa.");
  const readers = {
    etalase: readOwn,
    shopify: readShopify,
    woocommerce: readWooCommerce,
    shopee: readShopeeTemplate,
  };
  return { format, products: readers[format](main, findings), findings, main };
}

function formatOf(rows: readonly FileRow[]): ImportFormat | null {
  const header = allCells(rows[0]);
  if (hasKey(rows, "ps_product_name")) return "shopee";
  if (hasKey(rows, "et_title_product_id")) return "shopee_export";
  if (isWooCommerce(rows)) return "woocommerce";
  if (isShopify(header)) return "shopify";
  return isOwn(header) ? "etalase" : null;
}
