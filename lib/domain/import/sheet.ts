/**
 * A row of a table, numbered as a spreadsheet shows it. Only cells with a text are in it, so that one far to the right costs no more
 * than any other: `columns` says where each of `texts` stands, from left to right. Rows without any text are left out.
 */
export type FileRow = { line: number; columns: readonly number[]; texts: readonly string[] };

/** The text of a cell; empty where there is none. */
export function cellOf({ columns, texts }: FileRow, column: number): string {
  // Mostly nothing is missing before it.
  const at = columns[column] === column ? column : columns.indexOf(column);
  return texts[at] ?? "";
}

/** All cells of a row up to the last that has a text: for rows that name columns. */
export function allCells(row: FileRow | undefined): string[] {
  if (!row) return [];
  return Array.from({ length: (row.columns.at(-1) ?? -1) + 1 }, (_, column) => cellOf(row, column));
}

/** The row of these cells. */
export function rowOfCells(line: number, cells: readonly string[]): FileRow {
  const columns = cells.flatMap((text, column) => (text === "" ? [] : [column]));
  return { line, columns, texts: columns.map((column) => cells[column] ?? "") };
}

/** How large the files of an import may be once they are opened: all of them together, but `columns` and `cellLength`. */
export type FileBounds = {
  rows: number;
  /** Cells with a text. */
  cells: number;
  columns: number;
  /** Characters of one cell. */
  cellLength: number;
  /** Bytes of what packed files hold, unpacked, and characters of all cells: one text may stand in many. */
  unpackedBytes: number;
};

/** A file that cannot be read at all; the message is for the merchant. */
export class UnreadableFile extends Error {}

/** Remaining allowance of the files of one import. Taking more throws an `UnreadableFile`. */
export class FileBudget {
  #rows = 0;
  #cells = 0;
  #bytes = 0;
  #characters = 0;

  constructor(readonly bounds: FileBounds) {}

  get bytesLeft(): number {
    return this.bounds.unpackedBytes - this.#bytes;
  }

  takeBytes(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > this.bounds.unpackedBytes) throw tooLarge();
  }

  /** A row with a text in it; others only have their number. */
  takeRow(line: number): void {
    this.#rows += 1;
    this.needLine(Math.max(line, this.#rows));
  }

  needLine(line: number): void {
    const { rows } = this.bounds;
    if (line > rows) throw new UnreadableFile(`Berkas ini lebih dari ${rows} baris. Bagi menjadi beberapa.`);
  }

  takeCell(text: string): void {
    this.#cells += 1;
    this.#characters += text.length;
    const { cells, unpackedBytes } = this.bounds;
    if (this.#cells > cells)
      throw new UnreadableFile(`Berkas ini lebih dari ${cells} sel yang terisi. Bagi menjadi beberapa.`);
    if (this.#characters > unpackedBytes) throw tooLarge();
  }
}

/** The refusal of files that hold more than can be read at once. */
export function tooLarge(): UnreadableFile {
  return new UnreadableFile("Isi berkas ini terlalu besar. Bagi menjadi beberapa berkas.");
}
