import { type FileRow, getCell } from "@/lib/values/files/file-rows";
import { type Findings, findUnitGrams } from "../findings";
import { toPlainText } from "../plain-text";
import type { ImportedProduct, ImportedVariant } from "../product";
import { groupByKey } from "../table";
import { mergePictures, splitTags, toProductOptions } from "./parts";
import { type WooField, type WooTable, wooTable } from "./woocommerce-columns";

/** Columns by API field. */
const columnKeys = {
  name: "name",
  description: "description",
  category_id: "categories",
  tags: "tags",
  images: "images",
  sku: "sku",
  price: "regular",
  compare_at_price: "regular",
  weight_grams: "weight",
} as const;

/** Reads products of WooCommerce's CSV. Each product has one row; a variable product also has a row per variation. */
export function readWooCommerce(rows: readonly FileRow[], findings: Findings): ImportedProduct[] {
  const table = wooTable(rows);
  findings.columns = table.titles(columnKeys);
  const kindOf = (row: FileRow) => table.get(row, "type").split(",")[0]?.trim().toLowerCase() ?? "";
  const parents = table.rows.filter((row) => kindOf(row) !== "variation");
  const variations = table.rows.filter((row) => kindOf(row) === "variation");
  const owners = new Map(parents.flatMap((row) => namesOf(table, row).map((name) => [name, row.line])));
  const children = groupByKey(variations, (row) => String(owners.get(table.get(row, "parent").toLowerCase()) ?? ""));
  for (const { line } of children.get("") ?? [])
    findings.fault(line, table.title("parent"), "Produk induk varian ini tidak ada di berkas.");
  return parents.flatMap((row) => {
    const kind = kindOf(row);
    if (kind === "simple") return productOf(table, row, [row], findings);
    if (kind === "variable") return productOf(table, row, children.get(String(row.line)) ?? [], findings);
    findings.fault(
      row.line,
      table.title("type"),
      "Jenis produk ini belum dapat diimpor. Yang bisa: simple dan variable.",
    );
    return [];
  });
}

/** Returns the names by which a variation may refer to its product: `id:12`, or its SKU. */
function namesOf(table: WooTable, row: FileRow): string[] {
  const sku = table.get(row, "sku").toLowerCase();
  return [`id:${table.get(row, "id")}`, ...(sku ? [sku] : [])];
}

function productOf(table: WooTable, row: FileRow, sold: readonly FileRow[], findings: Findings): ImportedProduct {
  const readCell = (field: WooField) => textIn(table, row, field);
  if (readCell("name") === "") findings.fault(row.line, table.title("name"), "Nama belum diisi.");
  if (sold.length === 0) findings.fault(row.line, table.title("type"), "Produk ini tidak punya varian di berkas.");
  const isVariable = sold[0] !== row;
  const optionNames = isVariable ? namesOfOptions(table, sold) : [];
  const variants = sold.map((each) => variantOf(table, each, row, optionNames, findings));
  const description = toPlainText(readCell("description") || readCell("short"));
  const [label] = readCell("categories").split(",")[0]?.split(">").slice(-1) ?? [];
  return {
    lines: [...new Set([row, ...sold])].map(({ line }) => line),
    handle: null,
    name: readCell("name"),
    ...(table.has("description") ? { description: description || null } : {}),
    ...(label?.trim() ? { category: { key: null, label: label.trim() } } : {}),
    ...(table.has("tags") ? { tags: splitTags(readCell("tags")) } : {}),
    status: !table.has("published") || readCell("published") === "1" ? "published" : "hidden",
    options: toProductOptions(optionNames, variants),
    pictures: mergePictures(addressesIn(readCell("images")), variants),
    variants,
  };
}

/** Undoes WooCommerce's escapes: `\n` for line ends, and a quote before a text that a spreadsheet takes for a formula. */
function textIn(table: WooTable, row: FileRow, field: WooField): string {
  return table
    .get(row, field)
    .replace(/^'(?=[=+\-@])/, "")
    .replaceAll("\\n", "\n");
}

function namesOfOptions(table: WooTable, sold: readonly FileRow[]): string[] {
  return [...new Set(sold.flatMap((row) => Object.keys(choiceOf(table, row))))];
}

function choiceOf({ attributes }: WooTable, row: FileRow): Record<string, string> {
  const pairs = attributes.map(({ name, values }) => [getCell(row, name).trim(), getCell(row, values).trim()]);
  return Object.fromEntries(pairs.filter(([name]) => name !== ""));
}

function variantOf(
  table: WooTable,
  row: FileRow,
  parent: FileRow,
  optionNames: readonly string[],
  findings: Findings,
): ImportedVariant {
  const { line } = row;
  const readCell = (field: WooField) => table.get(row, field);
  const choice = choiceOf(table, row);
  const lacking = optionNames.find((name) => !choice[name]);
  if (lacking) findings.fault(line, lacking, `Varian ini belum punya nilai untuk ${lacking}.`);
  const weight = readCell("weight") || table.get(parent, "weight");
  const weightGrams = findings.weight(line, table.title("weight"), weight, findUnitGrams(table.weightUnit) ?? 1_000);
  const [picture] = row === parent ? [] : addressesIn(readCell("images"));
  return {
    line,
    sku: textIn(table, row, "sku") || null,
    options: row === parent ? {} : choice,
    ...pricesOf(table, row, findings),
    ...(weightGrams === null ? {} : { weightGrams }),
    ...stockOf(table, row, findings),
    pictureUrl: picture?.url ?? null,
  };
}

/** Ignores a sale price with dates: campaigns cover limited periods. */
function pricesOf(
  table: WooTable,
  row: FileRow,
  findings: Findings,
): Pick<ImportedVariant, "price" | "compareAtPrice"> {
  const read = (field: "regular" | "sale") => findings.price(row.line, table.title(field), table.get(row, field));
  const regular = read("regular");
  const isDated = table.get(row, "saleStarts") !== "" || table.get(row, "saleEnds") !== "";
  const hasSale = table.get(row, "sale") !== "";
  if (hasSale && isDated)
    findings.note(row.line, table.title("sale"), "Harga obral bertanggal tidak diambil. Buat kampanye untuk itu.");
  const sale = hasSale && !isDated ? read("sale") : null;
  if (regular === null) return {};
  return sale === null || sale >= regular
    ? { price: regular, compareAtPrice: null }
    : { price: sale, compareAtPrice: regular };
}

/** Stock is unlimited if WooCommerce does not track it. Allowed backorders keep the number, with a note. */
function stockOf(table: WooTable, row: FileRow, findings: Findings): { stock?: number | null } {
  const stockText = table.get(row, "stock");
  const isOversold = !["", "0"].includes(table.get(row, "backorders"));
  if (stockText !== "") {
    const stock = findings.stock(row.line, table.title("stock"), stockText) ?? 0;
    if (isOversold) findings.noteOversale(row.line, table.title("backorders"), "WooCommerce", stock);
    return { stock };
  }
  if (isOversold) return { stock: null };
  if (!table.has("inStock")) return {};
  return { stock: table.get(row, "inStock") === "0" ? 0 : null };
}

function addressesIn(text: string): { url: string; alt: null }[] {
  return text
    .split(/,\s*(?=https?:)|\s+(?=https?:)/)
    .map((url) => ({ url: url.trim(), alt: null }))
    .filter(({ url }) => url !== "");
}
