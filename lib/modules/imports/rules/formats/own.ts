import { splitCell, undefused } from "@/lib/values/files/csv-line";
import { allCells, type FileRow } from "@/lib/values/files/file-rows";
import { readRupiah } from "@/lib/values/money";
import { type ColorHex, parseColorCell } from "@/lib/values/products/colors";
import type { Findings } from "../findings";
import type { ImportedProduct, ImportedVariant } from "../product";
import { FileTable, groupByKey } from "../table";
import { endless, type OwnColumn, optionColumns, ownColumns, statusLabels } from "./own-columns";

type Table = FileTable<string>;

/** True for the header of our own CSV: it identifies a product, and has a column that can be changed. */
export function isOwn(header: readonly string[]): boolean {
  const names = header.map((name) => name.trim().toLowerCase());
  const has = (...wanted: OwnColumn[]) => wanted.some((name) => names.includes(name));
  return has("slug", "sku") && has("harga", "stok", "nama", "berat_gram", "deskripsi");
}

/** Reads products of our own CSV. Rows with the same slug form one product. A missing column keeps the current values. */
export function readOwn([first, ...rows]: readonly FileRow[], findings: Findings): ImportedProduct[] {
  const header = allCells(first).map((name) => name.trim().toLowerCase());
  const table: Table = new FileTable(
    header,
    rows,
    header.map((name, column) => [name, column] as const),
  );
  findings.columns = ownColumns;
  const groups = groupByKey(rows, (row) => table.get(row, "slug") || `baris ${row.line}`);
  return [...groups.values()].map((group) => new OwnProduct(table, group, findings).read());
}

/** Product that several rows describe. */
class OwnProduct {
  readonly #first: FileRow;

  constructor(
    readonly table: Table,
    readonly rows: readonly FileRow[],
    readonly findings: Findings,
  ) {
    const [first] = rows;
    if (!first) throw new Error("A product needs at least one row.");
    this.#first = first;
  }

  read(): ImportedProduct {
    const readCell = (column: OwnColumn) => this.#cell(this.#first, column);
    const optionNames = this.#optionNames();
    const variants = this.rows.map((row) => this.#variant(row, optionNames));
    return {
      lines: this.rows.map(({ line }) => line),
      handle: readCell("slug") || null,
      ...(readCell("nama") ? { name: readCell("nama") } : {}),
      ...this.#texts(),
      ...this.#when("kategori", (key) => ({ category: key ? { key, label: readCell("nama_kategori") || key } : null })),
      ...this.#when("tag", (cell) => ({ tags: splitCell(cell, ",").filter((tag) => tag !== "") })),
      ...this.#status(),
      ...this.#when("preorder_hari", (cell) => ({ preorderLeadDays: this.#integer("preorder_hari", cell, 1) })),
      ...this.#when("maks_per_pesanan", (cell) => ({ maxPerOrder: this.#integer("maks_per_pesanan", cell, 1) })),
      ...this.#when("jual_mulai", (cell) => ({ sellFrom: this.#moment("jual_mulai", cell) })),
      ...this.#when("jual_sampai", (cell) => ({ sellUntil: this.#moment("jual_sampai", cell) })),
      ...this.#when("gambar", (cell) => ({ pictures: this.#pictures(cell) })),
      ...this.#when("kode_warna", (cell) => ({ colorHex: this.#colors(cell) })),
      ...(/^\d{1,9}$/.test(readCell("versi")) ? { seen: Number(readCell("versi")) } : {}),
      options: optionNames.map((name, at) => ({ name, values: this.#values(name, at + 1, variants) })),
      variants,
    };
  }

  #cell(row: FileRow, column: string): string {
    return undefused(this.table.get(row, column));
  }

  /** Reads a column if the file has it. */
  #when<T extends object>(column: OwnColumn, read: (cell: string) => T): Partial<T> {
    return this.table.has(column) ? read(this.#cell(this.#first, column)) : {};
  }

  #texts(): Partial<ImportedProduct> {
    return {
      ...this.#when("deskripsi", (cell) => ({ description: cell || null })),
      ...this.#when("label", (cell) => ({ badge: cell || null })),
      ...this.#when("bahan", (cell) => ({ materialSpec: cell || null })),
      ...this.#when("judul_bahan", (cell) => ({ specLabel: cell || null })),
      ...this.#when("perawatan", (cell) => ({ careCopy: cell || null })),
    };
  }

  #status(): Partial<ImportedProduct> {
    const text = this.#cell(this.#first, "status").toLowerCase();
    if (text === "") return {};
    for (const status of ["published", "hidden", "archived"] as const)
      if (statusLabels[status] === text) return { status };
    const labels = Object.values(statusLabels).join(", ");
    this.findings.fault(this.#first.line, "status", `Status harus salah satu dari: ${labels}.`);
    return {};
  }

  #integer(column: OwnColumn, cell: string, least: number): number | null {
    return cell === "" ? null : this.findings.integer(this.#first.line, column, cell, least);
  }

  #moment(column: OwnColumn, cell: string): Date | null {
    if (cell === "") return null;
    const moment = new Date(/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(cell) ? cell : Number.NaN);
    if (!Number.isNaN(moment.getTime())) return moment;
    this.findings.fault(this.#first.line, column, "Waktu harus ditulis seperti 2026-12-31T17:00:00Z.");
    return null;
  }

  #colors(cell: string): ColorHex {
    const colors = parseColorCell(cell);
    if (colors) return colors;
    this.findings.fault(this.#first.line, "kode_warna", "Kode warna harus ditulis seperti Soga=#6b4423|Nila=#1e3a6e.");
    return {};
  }

  #pictures(cell: string) {
    const texts = splitCell(this.#cell(this.#first, "teks_gambar"), "|");
    const addresses = cell.split(/\s+/).filter((url) => url !== "");
    return addresses.map((url, at) => ({ url, alt: texts[at] || null }));
  }

  #optionNames(): string[] {
    const names: string[] = [];
    for (let nth = 1; this.table.has(optionColumns(nth)[0]); nth++) {
      const [name] = optionColumns(nth);
      const optionName = this.rows.map((row) => this.#cell(row, name)).find((cell) => cell !== "");
      if (optionName !== undefined) names.push(optionName);
    }
    return names;
  }

  /** Returns the values of an option in the order that the file states, then values that only rows have. */
  #values(name: string, nth: number, variants: readonly ImportedVariant[]): string[] {
    const orderedValues = splitCell(this.#cell(this.#first, optionColumns(nth)[2]), "|");
    return [...new Set([...orderedValues, ...variants.flatMap(({ options }) => options[name] ?? [])])];
  }

  #variant(row: FileRow, optionNames: readonly string[]): ImportedVariant {
    const { line } = row;
    const readCell = (column: string) => this.#cell(row, column);
    const values = optionNames.map((name, at) => [name, readCell(optionColumns(at + 1)[1])]);
    const lacking = values.find(([, value]) => value === "")?.[0];
    if (lacking) this.findings.fault(line, lacking, `Varian ini belum punya nilai untuk ${lacking}.`);
    const price = readCell("harga") === "" ? null : this.#amount(line, "harga", readCell("harga"));
    const struck = readCell("harga_coret") === "" ? null : this.#amount(line, "harga_coret", readCell("harga_coret"));
    const weight =
      readCell("berat_gram") === "" ? null : this.findings.integer(line, "berat_gram", readCell("berat_gram"), 0);
    return {
      line,
      sku: readCell("sku") || null,
      options: Object.fromEntries(values),
      ...(price === null ? {} : { price }),
      ...(this.table.has("harga_coret") ? { compareAtPrice: struck } : {}),
      ...(weight === null ? {} : { weightGrams: weight }),
      ...this.#stock(line, readCell("stok")),
      ...(this.table.has("label_varian") ? { badge: readCell("label_varian") || null } : {}),
      ...(this.table.has("gambar_varian") ? { pictureUrl: readCell("gambar_varian") || null } : {}),
    };
  }

  /** Our own files write money the way the rest of the application does. */
  #amount(line: number, column: OwnColumn, text: string): number | null {
    const amount = readRupiah(text);
    if (amount === null) this.findings.fault(line, column, "Ini bukan harga. Tulis seperti 15000 atau 15.000.");
    return amount;
  }

  #stock(line: number, text: string): { stock?: number | null } {
    if (text === "") return {};
    if (text.toLowerCase() === endless) return { stock: null };
    const stock = this.findings.integer(line, "stok", text, 0);
    return stock === null ? {} : { stock };
  }
}
