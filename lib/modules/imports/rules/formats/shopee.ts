import { allCells, type FileRow } from "@/lib/values/files/file-rows";
import type { Findings } from "../findings";
import type { ImportedProduct, ImportedVariant } from "../product";
import { FileTable, groupByKey } from "../table";
import { mergePictures, toProductOptions } from "./parts";

/** Table whose first row has Shopee's own keys. Column labels and hints follow, then the data. */
export type ShopeeTable = FileTable<string> & { labels: readonly FileRow[] };

/** Builds the table. A key may have a suffix, as in `ps_price|1|1`. */
export function shopeeTable([keys, ...rest]: readonly FileRow[], isData: (row: FileRow) => boolean): ShopeeTable {
  const header = allCells(keys).map((key) => key.split("|")[0]?.trim() ?? "");
  const columns = header.map((key, column) => [key, column] as const).filter(([key]) => key !== "");
  const start = rest.findIndex(isData);
  const rows = start < 0 ? [] : rest.slice(start);
  const labels = start < 0 ? rest : rest.slice(0, start);
  return Object.assign(new FileTable(labels[1] ? allCells(labels[1]) : header, rows, columns), { labels });
}

export function hasKey([keys]: readonly FileRow[], wanted: string): boolean {
  return keys?.texts.some((key) => key.split("|")[0]?.trim() === wanted) ?? false;
}

const firstDataLine = 7;

/** Columns by API field. */
const columnKeys = {
  name: "ps_product_name",
  description: "ps_product_description",
  category_id: "ps_category",
  preorder_lead_days: "ps_product_pre_order_dts",
  max_per_order: "ps_maximum_purchase_quantity",
  images: "ps_item_cover_image",
  sku: "ps_sku_short",
  price: "ps_price",
  weight_grams: "ps_weight",
  image_id: "et_title_image_per_variation",
} as const;

/** Reads products of Shopee's Indonesian upload template. Rows with the same variation number form one product. */
export function readShopeeTemplate(rows: readonly FileRow[], findings: Findings): ImportedProduct[] {
  const table = shopeeTable(rows, ({ line }) => line >= firstDataLine);
  findings.columns = table.titles(columnKeys);
  const groups = groupByKey(
    table.rows,
    (row) => table.get(row, "et_title_variation_integration_no") || `baris ${row.line}`,
  );
  return [...groups.values()].map((group) => productOf(table, group, findings));
}

function productOf(table: ShopeeTable, rows: readonly FileRow[], findings: Findings): ImportedProduct {
  const readCell = (key: string) => rows.map((row) => table.get(row, key)).find((cell) => cell !== "") ?? "";
  const [line = 0] = rows.map((row) => row.line);
  if (readCell("ps_product_name") === "") findings.fault(line, "Nama Produk", "Nama belum diisi.");
  const optionNames = [readCell("et_title_variation_1"), readCell("et_title_variation_2")];
  const isAlone = rows.length === 1;
  const variants = rows.map((row) => variantOf(table, row, { optionNames, isAlone, readCell }, findings));
  const pictures = ["ps_item_cover_image", ...Array.from({ length: 8 }, (_, at) => `ps_item_image_${at + 1}`)];
  const label = parseShopeeCategory(readCell("ps_category"));
  return {
    lines: rows.map((row) => row.line),
    handle: null,
    name: readCell("ps_product_name"),
    description: readCell("ps_product_description") || null,
    ...(label ? { category: { key: null, label } } : {}),
    ...preorderOf(readCell("ps_product_pre_order_dts")),
    ...(/^[1-9]\d{0,5}$/.test(readCell("ps_maximum_purchase_quantity"))
      ? { maxPerOrder: Number(readCell("ps_maximum_purchase_quantity")) }
      : {}),
    options: toProductOptions(optionNames, variants),
    pictures: mergePictures(
      pictures.map((key) => ({ url: readCell(key), alt: null })),
      variants,
    ),
    variants,
  };
}

type Family = { optionNames: readonly string[]; isAlone: boolean; readCell: (key: string) => string };

function variantOf(
  table: ShopeeTable,
  row: FileRow,
  { optionNames, isAlone, readCell }: Family,
  findings: Findings,
): ImportedVariant {
  const { line } = row;
  const cell = (key: string) => table.get(row, key);
  const values = [cell("et_title_option_for_variation_1"), cell("et_title_option_for_variation_2")];
  const pairs = optionNames.map((name, at) => [name, values[at] ?? ""]).filter(([name]) => name !== "");
  const lacking = pairs.find(([, value]) => value === "")?.[0];
  if (lacking) findings.fault(line, lacking, `Varian ini belum punya nilai untuk ${lacking}.`);
  const price = findings.price(line, "Harga", cell("ps_price"));
  const stock = cell("ps_stock") === "" ? null : findings.stock(line, "Stok", cell("ps_stock"));
  const weightGrams = findings.weight(line, "Berat", readCell("ps_weight"), weightUnit(table, "ps_weight"));
  return {
    line,
    sku: cell("ps_sku_short") || (isAlone ? cell("ps_sku_parent_short") : "") || null,
    options: Object.fromEntries(pairs),
    ...(price === null ? {} : { price }),
    ...(stock === null ? {} : { stock }),
    ...(weightGrams === null ? {} : { weightGrams }),
    pictureUrl: cell("et_title_image_per_variation") || null,
  };
}

/** Templates differ in the weight unit; their labels name it. */
export function weightUnit(table: ShopeeTable, key: string): number {
  const labelText = table.labels.map((row) => table.get(row, key)).join(" ");
  return /\b(gr|g|gram)\b/i.test(labelText) && !/\bkg\b|kilogram/i.test(labelText) ? 1 : 1_000;
}

/** Parses a category of Shopee: its number, with or without its path: `101853 - Olahraga/Bola Basket`. */
export function parseShopeeCategory(text: string): string | null {
  const label = text
    .replace(/^\d+\s*-?\s*/, "")
    .split(/[/>]/)
    .at(-1)
    ?.trim();
  return label ? label : null;
}

/** Less than a week is packing time; more makes the product a preorder. */
function preorderOf(text: string): { preorderLeadDays?: number } {
  const days = Number(text);
  return Number.isInteger(days) && days >= 7 && days <= 90 ? { preorderLeadDays: days } : {};
}
