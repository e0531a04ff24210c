import { type FileBounds, type FileRow, UnreadableFile } from "@/lib/domain/import/sheet";

/**
 * Reads CSV row by row: separated by commas, semicolons or tabs, whichever the first row has most of; lines ended in any way, also
 * mixed; quoted cells over several lines. `line` counts rows as a spreadsheet does, so a quoted line break is none.
 */
export function* csvRows(text: string, bounds: FileBounds): Generator<FileRow> {
  const told = /^sep=([,;\t])\r?\n/.exec(text);
  const separator = told?.[1] ?? separatorOf(text);
  const reader = new CsvReader(text, separator, bounds, told?.[0].length ?? 0);
  for (let line = told ? 2 : 1; !reader.isOver(); line++) {
    if (line > bounds.rows)
      throw new UnreadableFile(`Berkas ini lebih dari ${bounds.rows} baris. Bagi menjadi beberapa.`);
    const cells = reader.nextRow(line);
    if (cells.some((cell) => cell !== "")) yield { line, cells };
  }
}

/** The separator that stands most often in the first row, outside of quotes. */
function separatorOf(text: string): string {
  const counts = { ",": 0, ";": 0, "\t": 0 };
  let isQuoted = false;
  for (let index = 0; index < text.length; index++) {
    const letter = text[index];
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (letter === "\n" || letter === "\r")) break;
    else if (!isQuoted && (letter === "," || letter === ";" || letter === "\t")) counts[letter] += 1;
  }
  if (counts["\t"] > counts[","] && counts["\t"] > counts[";"]) return "\t";
  return counts[";"] > counts[","] ? ";" : ",";
}

class CsvReader {
  #at: number;

  constructor(
    readonly text: string,
    readonly separator: string,
    readonly bounds: FileBounds,
    start: number,
  ) {
    this.#at = start;
  }

  isOver(): boolean {
    return this.#at >= this.text.length;
  }

  nextRow(line: number): string[] {
    const cells: string[] = [];
    for (;;) {
      const cell = this.#nextCell(line);
      if (cell.length > this.bounds.cellLength) throw tooLong(line, cells.length, this.bounds.cellLength);
      cells.push(cell);
      if (cells.length > this.bounds.columns)
        throw new UnreadableFile(
          `Baris ${line} lebih dari ${this.bounds.columns} kolom. Hapus kolom yang tidak perlu.`,
        );
      if (this.text[this.#at] !== this.separator) break;
      this.#at += 1;
    }
    if (this.text[this.#at] === "\r") this.#at += 1;
    if (this.text[this.#at] === "\n") this.#at += 1;
    return cells;
  }

  #nextCell(line: number): string {
    const quoted = this.text[this.#at] === '"' ? this.#quoted(line) : "";
    const start = this.#at;
    while (this.#at < this.text.length && !this.#endsCell()) this.#at += 1;
    return quoted + this.text.slice(start, this.#at).trim();
  }

  #endsCell(): boolean {
    const letter = this.text[this.#at];
    return letter === this.separator || letter === "\n" || letter === "\r";
  }

  /** What stands between quotes; two of them are one. */
  #quoted(line: number): string {
    const parts: string[] = [];
    let from = this.#at + 1;
    for (;;) {
      const end = this.text.indexOf('"', from);
      if (end < 0) throw new UnreadableFile(`Tanda kutip yang dibuka di baris ${line} tidak pernah ditutup.`);
      parts.push(this.text.slice(from, end));
      this.#at = end + 1;
      if (this.text[this.#at] !== '"') return parts.join('"');
      from = end + 2;
    }
  }
}

/** The refusal of a cell that no product could need. */
export function tooLong(line: number, column: number, most: number): UnreadableFile {
  return new UnreadableFile(`Isi baris ${line} kolom ${columnName(column)} lebih dari ${most} huruf.`);
}

/** A column as a spreadsheet names it: 0 is A, 26 is AA. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}
