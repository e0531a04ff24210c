import { allCells, type FileRow, getCell } from "@/lib/values/files/file-rows";
import { columnsNamed, FileTable } from "../table";

/** Columns that we read of WooCommerce's CSV, with their English and Indonesian names. */
const names = {
  id: ["id"],
  type: ["type", "tipe", "jenis"],
  sku: ["sku"],
  name: ["name", "nama"],
  published: ["published", "diterbitkan", "dipublikasikan"],
  short: ["short description", "deskripsi singkat"],
  description: ["description", "deskripsi"],
  saleStarts: ["date sale price starts", "tanggal mulai harga obral"],
  saleEnds: ["date sale price ends", "tanggal berakhir harga obral"],
  inStock: ["in stock?", "tersedia?", "stok tersedia?"],
  stock: ["stock", "stok"],
  backorders: ["backorders allowed?", "pemesanan di awal diizinkan?"],
  sale: ["sale price", "harga obral"],
  regular: ["regular price", "harga reguler", "harga normal"],
  categories: ["categories", "kategori"],
  tags: ["tags", "tag"],
  images: ["images", "gambar"],
  parent: ["parent", "induk"],
  weight: [],
} as const;

export type WooField = keyof typeof names;

export type WooTable = FileTable<WooField> & {
  /** Columns of an attribute's name and values. */
  attributes: readonly { name: number; values: number }[];
  /** Unit of the weights. */
  weightUnit: string;
};

/** Positions of the columns in an export in any site language. Without the newer column for barcodes. */
const positions: Record<WooField, number> = {
  id: 0,
  type: 1,
  sku: 2,
  name: 3,
  published: 4,
  short: 7,
  description: 8,
  saleStarts: 9,
  saleEnds: 10,
  inStock: 13,
  stock: 14,
  backorders: 16,
  weight: 18,
  sale: 24,
  regular: 25,
  categories: 26,
  tags: 27,
  images: 29,
  parent: 32,
};

const types = /^(simple|variable|variation|grouped|external)\b/i;

/** True for a WooCommerce file, by its column names or by the product types in its second column. */
export function isWooCommerce([header, ...rows]: readonly FileRow[]): boolean {
  const cells = allCells(header);
  const found = columnsNamed(cells, names).map(([field]) => field);
  if (found.includes("type") && found.includes("regular")) return true;
  return cells[0]?.trim().toLowerCase() === "id" && rows.some((row) => types.test(getCell(row, 1)));
}

/** Finds the columns by name or, if the site has another language, by position. */
export function wooTable([header, ...rows]: readonly FileRow[]): WooTable {
  const cells = allCells(header);
  const units = cells.map((name) => /\((kg|g|lbs|oz)\)\s*$/i.exec(name)?.[1] ?? null);
  const weight = units.findIndex((unit) => unit !== null);
  const byName = columnsNamed(cells, names);
  const isKnown = byName.some(([field]) => field === "name") && byName.some(([field]) => field === "regular");
  const columns = isKnown ? byName : listColumnsByPosition(weight);
  const withWeight: [string, number][] = weight < 0 ? columns : [...columns, ["weight", weight]];
  const table = new FileTable<WooField>(cells, rows, withWeight);
  return Object.assign(table, { attributes: attributesIn(cells), weightUnit: units[weight] ?? "kg" });
}

/**
 * Newer exports have one more column, for barcodes, before the name. The position of the weight, whose header names its unit,
 * reveals it.
 */
function listColumnsByPosition(weight: number): [string, number][] {
  const shift = weight > positions.weight ? 1 : 0;
  return Object.entries(positions).map(([field, place]) => [field, place < positions.name ? place : place + shift]);
}

/** Column names of an attribute contain its number. The first column has its name, the second its values. */
function attributesIn(header: readonly string[]): { name: number; values: number }[] {
  const numbered = header.flatMap((name, column) => {
    const number = /^meta:/i.test(name) || column < 20 ? null : /(?:^|\s)(\d{1,2})(?:\s|$)/.exec(name)?.[1];
    return number ? [{ number, column }] : [];
  });
  return [...new Set(numbered.map(({ number }) => number))].flatMap((number) => {
    const [name, values] = numbered.filter((each) => each.number === number);
    return name && values ? [{ name: name.column, values: values.column }] : [];
  });
}
