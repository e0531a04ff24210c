import type { FileRow } from "@/lib/values/files/file-rows";
import type { FileColumns } from "./columns";
import { type FileRemark, formatRemark } from "./findings";
import type { OpenedFiles } from "./opened";
import type { PriceSample } from "./prices";
import type { ImportFormat } from "./read";
import type { SortedProduct } from "./sorted";

/** Product of a file with its import issue, found without looking at the shop; null: no issue so far. */
export type ReadProduct = SortedProduct & { fault: FileRemark | null };

/** Row of the main file with its issue and its note. */
export type ReadRow = FileRow & { fault: string | null; note: string | null };

/** Metadata of files after reading. Products and rows are stored in separate pieces. */
export type ReadHead = {
  format: ImportFormat;
  columns: FileColumns;
  rows: number;
  /** Number of columns of the widest row. */
  width: number;
  products: number;
  pictures: number;
  /** Index of the first product of each piece. */
  starts: number[];
  rowPieces: number;
  faultCount: number;
  faults: FileRemark[];
  noteCount: number;
  notes: FileRemark[];
  samples: PriceSample[];
  isUndecided: boolean;
};

/** Limits: items and characters per piece, characters per product, and remarks in the head. */
export type PieceSize = { items: number; characters: number; productCharacters: number; remarks: number };

/** Files after reading, as texts small enough to load one by one. */
export type ReadPieces = { head: string; products: string[]; rows: string[] };

export function cutPieces(opened: OpenedFiles, size: PieceSize): ReadPieces {
  const { findings, main, format } = opened;
  const oversized: FileRemark[] = [];
  const products = [...piecesOf(productTexts(opened, size, oversized), size)];
  const rows = [...piecesOf(rowTexts(main, findings), size)];
  const faults = [...findings.faults, ...oversized];
  const head: ReadHead = {
    format,
    columns: findings.columns,
    rows: main.length,
    width: main.reduce((most, { columns }) => Math.max(most, (columns.at(-1) ?? -1) + 1), 0),
    products: opened.products.length,
    pictures: opened.products.reduce((sum, { pictures }) => sum + (pictures?.length ?? 0), 0),
    starts: products.map(({ start }) => start),
    rowPieces: rows.length,
    faultCount: faults.length,
    faults: faults.slice(0, size.remarks),
    noteCount: findings.notes.length,
    notes: findings.notes.slice(0, size.remarks),
    samples: findings.samples,
    isUndecided: findings.isUndecided,
  };
  return { head: JSON.stringify(head), products: products.map(textIn), rows: rows.map(textIn) };
}

type Piece = { start: number; texts: string[] };

const textIn = ({ texts }: Piece) => `[${texts.join(",")}]`;

function* piecesOf(all: Iterable<string>, { items, characters }: PieceSize): Generator<Piece> {
  let piece: Piece = { start: 0, texts: [] };
  let length = 0;
  for (const text of all) {
    if (piece.texts.length > 0 && (piece.texts.length >= items || length + text.length > characters)) {
      yield piece;
      piece = { start: piece.start + piece.texts.length, texts: [] };
      length = 0;
    }
    piece.texts.push(text);
    length += text.length;
  }
  if (piece.texts.length > 0) yield piece;
}

function* productTexts(
  { products, faultsByLine }: OpenedFiles,
  { productCharacters }: PieceSize,
  oversized: FileRemark[],
): Generator<string> {
  for (const product of products) {
    const line = product.lines.find((each) => faultsByLine.has(each));
    const fault = line === undefined ? null : (faultsByLine.get(line) ?? null);
    const text = JSON.stringify({ ...product, fault });
    if (text.length <= productCharacters) {
      yield text;
      continue;
    }
    const message = "Produk ini terlalu besar. Bagi menjadi beberapa produk.";
    const large = { line: product.lines[0] ?? null, column: null, message };
    oversized.push(large);
    const { lines } = product;
    yield JSON.stringify({ lines, handle: null, slug: null, options: [], variants: [], fault: fault ?? large });
  }
}

function* rowTexts(main: readonly FileRow[], { faults, notes }: OpenedFiles["findings"]): Generator<string> {
  const [faulty, noted] = [remarksByLine(faults), remarksByLine(notes)];
  for (const row of main)
    yield JSON.stringify({ ...row, fault: faulty.get(row.line) ?? null, note: noted.get(row.line) ?? null });
}

function remarksByLine(remarks: readonly FileRemark[]): Map<number | null, string> {
  const byLine = new Map<number | null, string>();
  for (const remark of remarks) {
    const before = byLine.get(remark.line);
    byLine.set(remark.line, before === undefined ? formatRemark(remark) : `${before} ${formatRemark(remark)}`);
  }
  return byLine;
}

/** Parses the products of a piece. JSON stores dates as texts. */
export function parseProductPiece(text: string): ReadProduct[] {
  return JSON.parse(text, (key, value) =>
    (key === "sellFrom" || key === "sellUntil") && typeof value === "string" ? new Date(value) : value,
  );
}
