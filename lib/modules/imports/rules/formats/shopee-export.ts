import { type FileRow, getCell } from "@/lib/values/files/file-rows";
import type { Findings } from "../findings";
import type { ImportedProduct, ImportedVariant } from "../product";
import { groupByKey } from "../table";
import { mergePictures, toProductOptions } from "./parts";
import { hasKey, parseShopeeCategory, type ShopeeTable, shopeeTable, weightUnit } from "./shopee";

const productId = "et_title_product_id";
const price = "et_title_variation_price";

/** Columns by API field, in any of the files. */
const columnKeys = {
  name: "et_title_product_name",
  description: "et_title_product_description",
  category_id: "et_title_product_category",
  images: "ps_item_cover_image",
  sku: "et_title_variation_sku",
  price,
  weight_grams: "et_title_product_weight",
} as const;

type Files = { sales: ShopeeTable; others: readonly ShopeeTable[] };

/**
 * Reads products of Shopee's exports. One file has prices, stock and SKUs, with a row per variant. Others have names, pictures
 * and weights, joined by the product number. Without the file of prices nothing can be imported.
 */
export function readShopeeExport(files: readonly (readonly FileRow[])[], findings: Findings): ImportedProduct[] {
  const sold = files.find((rows) => hasKey(rows, price));
  if (!sold) {
    findings.fault(null, null, "Berkas sales_info dari Shopee belum ada. Kirim bersama berkas lainnya.");
    return [];
  }
  const tableOf = (rows: readonly FileRow[]) => shopeeTable(rows, isData);
  const sales = tableOf(sold);
  const others = files.filter((rows) => rows !== sold).map(tableOf);
  const titles = [...others, sales].map((table) => Object.entries(table.titles(columnKeys)));
  findings.columns = Object.fromEntries(titles.flat().filter(([, title]) => title !== null));
  const groups = groupByKey(sales.rows, (row) => sales.get(row, productId));
  return [...groups.values()].map((rows) => productOf({ sales, others }, rows, findings));
}

/** Rows of labels and hints have no number in the first column. */
function isData(row: FileRow): boolean {
  return /^\d{4,}$/.test(getCell(row, 0).trim());
}

function productOf({ sales, others }: Files, rows: readonly FileRow[], findings: Findings): ImportedProduct {
  const [first] = rows;
  const id = first ? sales.get(first, productId) : "";
  const readCell = (...keys: readonly string[]) => findCell({ sales, others }, id, keys);
  const name = readCell("et_title_product_name");
  if (name === "") findings.fault(first?.line ?? null, "Nama Produk", "Nama belum diisi.");
  const optionNames = optionNamesOf(sales, rows, [readCell("et_title_variation_1"), readCell("et_title_variation_2")]);
  const weightGrams = weightOf({ sales, others }, id, findings);
  const parentSku = rows.length === 1 ? readCell("et_title_parent_sku") : "";
  const variants = rows.map((row) => ({
    ...variantOf(sales, row, optionNames, parentSku, findings),
    ...(weightGrams === null ? {} : { weightGrams }),
  }));
  const description = readCell("et_title_product_description");
  const label = parseShopeeCategory(readCell("et_title_product_category"));
  const pictures = Array.from({ length: 8 }, (_, at) => readCell(`ps_item_image.${at + 1}`, `ps_item_image_${at + 1}`));
  const addresses = [readCell("ps_item_cover_image"), ...pictures].filter((url) => url !== "");
  return {
    lines: rows.map(({ line }) => line),
    handle: null,
    name,
    ...(description ? { description } : {}),
    ...(label ? { category: { key: null, label } } : {}),
    options: toProductOptions(optionNames, variants),
    ...(addresses.length > 0
      ? {
          pictures: mergePictures(
            addresses.map((url) => ({ url, alt: null })),
            variants,
          ),
        }
      : {}),
    variants,
  };
}

const byId = new WeakMap<ShopeeTable, Map<string, FileRow[]>>();

function rowsOf(table: ShopeeTable, id: string): readonly FileRow[] {
  const known = byId.get(table) ?? groupByKey(table.rows, (row) => table.get(row, productId));
  byId.set(table, known);
  return known.get(id) ?? [];
}

/** Returns the first non-empty cell about a product. Searches the sales file last. */
function findCell({ sales, others }: Files, id: string, keys: readonly string[]): string {
  for (const table of [...others, sales])
    for (const row of rowsOf(table, id))
      for (const key of keys) {
        const cell = table.get(row, key);
        if (cell !== "") return cell;
      }
  return "";
}

function weightOf({ others }: Files, id: string, findings: Findings): number | null {
  const key = "et_title_product_weight";
  const table = others.find((each) => each.has(key));
  const [row] = table ? rowsOf(table, id) : [];
  if (!table || !row) return null;
  return findings.weight(row.line, "Berat", table.get(row, key), weightUnit(table, key));
}

/**
 * Shopee names variants by values with a comma between: `Merah,XL`. If all names have one comma, the product has two options.
 */
function optionNamesOf(sales: ShopeeTable, rows: readonly FileRow[], optionTitles: readonly string[]): string[] {
  const values = rows.map((row) => sales.get(row, "et_title_variation_name"));
  if (values.every((value) => value === "")) return [];
  const isPair = values.every((value) => value.split(",").length === 2);
  return isPair ? [optionTitles[0] || "Variasi 1", optionTitles[1] || "Variasi 2"] : [optionTitles[0] || "Variasi"];
}

function variantOf(
  sales: ShopeeTable,
  row: FileRow,
  optionNames: readonly string[],
  parentSku: string,
  findings: Findings,
): ImportedVariant {
  const { line } = row;
  const variationName = sales.get(row, "et_title_variation_name");
  const values = optionNames.length === 2 ? variationName.split(",") : [variationName];
  const amount = findings.price(line, "Harga", sales.get(row, price));
  const stock = findings.stock(line, "Stok", sales.get(row, "et_title_variation_stock") || "0");
  return {
    line,
    sku: sales.get(row, "et_title_variation_sku") || parentSku || null,
    options: Object.fromEntries(optionNames.map((name, at) => [name, values[at]?.trim() ?? ""])),
    ...(amount === null ? {} : { price: amount }),
    ...(stock === null ? {} : { stock }),
  };
}
