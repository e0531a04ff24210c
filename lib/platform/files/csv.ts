import { type FileBudget, type FileRow, UnreadableFile } from "@/lib/values/files/file-rows";

/**
 * Reads CSV row by row. The separator is a comma, semicolon or tab, whichever is most frequent in the first row. Line endings
 * may be of any kind, even mixed. Quoted cells may span several lines. `line` counts rows as a spreadsheet does, so a line
 * break in quotes does not count.
 */
export function* csvRows(text: string, budget: FileBudget): Generator<FileRow> {
  const separatorLine = /^sep=([,;\t])\r?\n/.exec(text);
  const separator = separatorLine?.[1] ?? separatorOf(text);
  const reader = new CsvReader(text, separator, budget, separatorLine?.[0].length ?? 0);
  for (let line = separatorLine ? 2 : 1; !reader.isOver(); line++) {
    budget.needLine(line);
    const row = reader.nextRow(line);
    if (row.texts.length === 0) continue;
    budget.takeRow(line);
    yield row;
  }
}

/** Returns the most frequent separator of the first row, outside of quotes. */
function separatorOf(text: string): string {
  const counts = { ",": 0, ";": 0, "\t": 0 };
  let isQuoted = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === "\n" || character === "\r")) break;
    else if (!isQuoted && (character === "," || character === ";" || character === "\t")) counts[character] += 1;
  }
  if (counts["\t"] > counts[","] && counts["\t"] > counts[";"]) return "\t";
  return counts[";"] > counts[","] ? ";" : ",";
}

class CsvReader {
  #at: number;

  constructor(
    readonly text: string,
    readonly separator: string,
    readonly budget: FileBudget,
    start: number,
  ) {
    this.#at = start;
  }

  isOver(): boolean {
    return this.#at >= this.text.length;
  }

  nextRow(line: number): FileRow {
    const { columns: mostColumns, cellLength } = this.budget.bounds;
    const columns: number[] = [];
    const texts: string[] = [];
    for (let column = 0; ; column++) {
      if (column >= mostColumns)
        throw new UnreadableFile(`Baris ${line} lebih dari ${mostColumns} kolom. Hapus kolom yang tidak perlu.`);
      const cell = this.#nextCell(line);
      if (cell.length > cellLength) throw tooLong(line, column, cellLength);
      if (cell !== "") {
        this.budget.takeCell(cell);
        columns.push(column);
        texts.push(cell);
      }
      if (this.text[this.#at] !== this.separator) break;
      this.#at += 1;
    }
    if (this.text[this.#at] === "\r") this.#at += 1;
    if (this.text[this.#at] === "\n") this.#at += 1;
    return { line, columns, texts };
  }

  #nextCell(line: number): string {
    const quoted = this.text[this.#at] === '"' ? this.#quoted(line) : "";
    const start = this.#at;
    while (this.#at < this.text.length && !this.#endsCell()) this.#at += 1;
    return quoted + this.text.slice(start, this.#at).trim();
  }

  #endsCell(): boolean {
    const character = this.text[this.#at];
    return character === this.separator || character === "\n" || character === "\r";
  }

  /** Reads a quoted cell. Two quotes inside it mean one. */
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

/** Error for a cell longer than any product needs. */
export function tooLong(line: number, column: number, most: number): UnreadableFile {
  return new UnreadableFile(`Isi baris ${line} kolom ${columnName(column)} lebih dari ${most} huruf.`);
}

/** Column name as in a spreadsheet: 0 is A, 26 is AA. */
function columnName(index: number): string {
  const character = String.fromCharCode(65 + (index % 26));
  return index < 26 ? character : columnName(Math.floor(index / 26) - 1) + character;
}
