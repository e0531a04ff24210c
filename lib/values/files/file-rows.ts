/**
 * Row of a table, numbered as a spreadsheet shows it. Stores only cells with text, so that a cell far to the right costs no
 * more than any other. `columns` has the column of each of `texts`, from left to right. Rows without text are omitted.
 */
export type FileRow = { line: number; columns: readonly number[]; texts: readonly string[] };

/** Returns the text of a cell; empty if there is none. */
export function getCell({ columns, texts }: FileRow, column: number): string {
  // Fast path: usually no earlier cell is missing.
  const at = columns[column] === column ? column : columns.indexOf(column);
  return texts[at] ?? "";
}

/** Returns all cells of a row up to the last with text, for header rows. */
export function allCells(row: FileRow | undefined): string[] {
  if (!row) return [];
  return Array.from({ length: (row.columns.at(-1) ?? -1) + 1 }, (_, column) => getCell(row, column));
}

/** Builds a row from cells. */
export function rowOfCells(line: number, cells: readonly string[]): FileRow {
  const columns = cells.flatMap((text, column) => (text === "" ? [] : [column]));
  return { line, columns, texts: columns.map((column) => cells[column] ?? "") };
}

/** Limits for the files of an import after opening. They apply to all files together, except `columns` and `cellLength`. */
export type FileBounds = {
  rows: number;
  /** Number of cells with text. */
  cells: number;
  columns: number;
  /** Characters per cell. */
  cellLength: number;
  /** Unpacked bytes of compressed files, and characters of all cells: many cells can share one text. */
  unpackedBytes: number;
};

/** File that cannot be read at all. The message is for the merchant. */
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

  /** Counts a row with text. Rows without text only have a number. */
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

/** Returns the error for files that are too large to read at once. */
export function tooLarge(): UnreadableFile {
  return new UnreadableFile("Isi berkas ini terlalu besar. Bagi menjadi beberapa berkas.");
}
