import { allCells, type FileRow } from "@/lib/values/files/file-rows";
import type { Findings } from "../findings";
import { toPlainText } from "../plain-text";
import type { ImportedPicture, ImportedProduct, ImportedVariant } from "../product";
import { columnsNamed, FileTable, groupByKey } from "../table";
import { mergePictures, splitTags, toProductOptions } from "./parts";

/** Column names of both generations, the newer one first. */
const names = {
  handle: ["url handle", "handle"],
  title: ["title"],
  body: ["description", "body (html)"],
  category: ["product category"],
  type: ["type"],
  tags: ["tags"],
  published: ["published on online store", "published"],
  status: ["status"],
  sku: ["sku", "variant sku"],
  name1: ["option1 name"],
  value1: ["option1 value"],
  name2: ["option2 name"],
  value2: ["option2 value"],
  name3: ["option3 name"],
  value3: ["option3 value"],
  price: ["price", "variant price"],
  compareAt: ["compare-at price", "variant compare at price"],
  tracker: ["inventory tracker", "variant inventory tracker"],
  quantity: ["inventory quantity", "variant inventory qty"],
  policy: ["continue selling when out of stock", "variant inventory policy"],
  grams: ["weight value (grams)", "variant grams"],
  picture: ["product image url", "image src"],
  pictureAlt: ["image alt text"],
  variantPicture: ["variant image url", "variant image"],
  giftCard: ["gift card"],
} as const;

type Table = FileTable<keyof typeof names>;

/** Columns by API field. */
const columnKeys = {
  slug: "handle",
  name: "title",
  description: "body",
  category_id: "type",
  tags: "tags",
  images: "picture",
  sku: "sku",
  price: "price",
  compare_at_price: "compareAt",
  weight_grams: "grams",
  image_id: "variantPicture",
} as const;

/** True for the header of a Shopify file. */
export function isShopify(header: readonly string[]): boolean {
  const found = columnsNamed(header, names).map(([field]) => field);
  return found.includes("title") && found.length >= 4 && (found.includes("price") || found.includes("value1"));
}

/**
 * Reads products of Shopify's CSV. Rows with the same handle form one product. Rows with a price are variants; others only add
 * pictures.
 */
export function readShopify(rows: readonly FileRow[], findings: Findings): ImportedProduct[] {
  const [first, ...rest] = rows;
  const header = allCells(first);
  const table: Table = new FileTable(header, rest, columnsNamed(header, names));
  findings.columns = table.titles(columnKeys);
  const groups = groupByKey(rest, (row) => table.get(row, "handle").toLowerCase() || `baris ${row.line}`);
  return [...groups.values()].flatMap((group) => productOf(table, group, findings) ?? []);
}

function productOf(table: Table, rows: readonly FileRow[], findings: Findings): ImportedProduct | null {
  const first = rows.find((row) => table.get(row, "title") !== "");
  if (!first) {
    // Shopify's own sample file ends with a remark.
    for (const { line } of rows)
      findings.note(line, table.title("title"), "Baris ini bukan produk: tidak ada judulnya.");
    return null;
  }
  const readCell = (field: keyof typeof names) => table.get(first, field);
  if (isTrue(readCell("giftCard")))
    findings.fault(first.line, table.title("giftCard"), "Kartu hadiah belum dapat dijual di sini.");
  const optionNames = [readCell("name1"), readCell("name2"), readCell("name3")];
  const sold = rows.filter((row) => table.get(row, "price") !== "" || table.get(row, "value1") !== "");
  if (sold.length === 0) findings.fault(first.line, table.title("price"), "Harga belum diisi.");
  const variants = sold.map((row) => variantOf(table, row, optionNames, findings));
  const label = readCell("type") || readCell("category").split(">").at(-1)?.trim();
  return {
    lines: rows.map(({ line }) => line),
    handle: readCell("handle") || null,
    name: readCell("title"),
    ...(table.has("body") ? { description: toPlainText(readCell("body")) || null } : {}),
    ...(label ? { category: { key: null, label } } : {}),
    ...(table.has("tags") ? { tags: splitTags(readCell("tags")) } : {}),
    status: isOnSale(readCell("status"), readCell("published")) ? "published" : "hidden",
    options: toProductOptions(optionNames, variants),
    pictures: mergePictures(
      rows.map((row) => pictureOf(table, row)),
      variants,
    ),
    variants,
  };
}

function variantOf(table: Table, row: FileRow, optionNames: readonly string[], findings: Findings): ImportedVariant {
  const { line } = row;
  const readCell = (field: keyof typeof names) => table.get(row, field);
  const read = (field: "price" | "compareAt") => findings.price(line, table.title(field), readCell(field));
  const price = read("price");
  const compareAt = readCell("compareAt") === "" ? null : read("compareAt");
  const weightGrams = findings.weight(line, table.title("grams"), readCell("grams"), 1);
  const values = [readCell("value1"), readCell("value2"), readCell("value3")];
  return {
    line,
    sku: readCell("sku").replace(/^'/, "") || null,
    options: choiceOf(optionNames, values),
    ...(price === null ? {} : { price }),
    compareAtPrice: price !== null && compareAt !== null && compareAt > price ? compareAt : null,
    ...(weightGrams === null ? {} : { weightGrams }),
    ...stockOf(table, row, findings),
    pictureUrl: readCell("variantPicture") || null,
  };
}

/** Shopify calls the only variant of a product without options `Default Title`. */
function choiceOf(optionNames: readonly string[], values: readonly string[]): Record<string, string> {
  const isPlain = values[0] === "Default Title" || optionNames[0]?.toLowerCase() === "title";
  const chosen = optionNames.flatMap((name, at) => (name && values[at] ? [[name, values[at]]] : []));
  return isPlain ? {} : Object.fromEntries(chosen);
}

/** Stock is unlimited if Shopify does not track it. A policy that sells beyond the stock keeps the number, with a note. */
function stockOf(table: Table, row: FileRow, findings: Findings): { stock?: number | null } {
  if (!table.has("quantity")) return {};
  const isCounted = !table.has("tracker") || table.get(row, "tracker") !== "";
  if (!isCounted) return { stock: null };
  const quantity = table.get(row, "quantity") || "0";
  const stock = findings.stock(row.line, table.title("quantity"), quantity) ?? 0;
  const isOversold = ["continue", "true"].includes(table.get(row, "policy").toLowerCase());
  if (isOversold) findings.noteOversale(row.line, table.title("policy"), "Shopify", stock);
  return { stock };
}

function pictureOf(table: Table, row: FileRow): ImportedPicture {
  return { url: table.get(row, "picture"), alt: table.get(row, "pictureAlt") || null };
}

function isOnSale(status: string, published: string): boolean {
  return (status === "" || status.toLowerCase() === "active") && published.toLowerCase() !== "false";
}

function isTrue(text: string): boolean {
  return text.toLowerCase() === "true";
}
