import { type FileBudget, type FileRow, UnreadableFile } from "@/lib/values/files/file-rows";
import { tooLong } from "./csv";
import { attribute, type XmlTag, xmlTags } from "./xml";
import { Zip } from "./zip";

/**
 * Reads the rows of the data sheet: the sheet named `Template`, as marketplaces name theirs, otherwise the first sheet. A
 * formula counts as the value that is stored with it.
 */
export function* xlsxRows(bytes: Buffer, budget: FileBudget): Generator<FileRow> {
  const zip = new Zip(bytes, budget);
  const sheet = zip.text(sheetPath(zip));
  if (sheet === null) throw noSheet();
  const strings = readStrings(zip.text("xl/sharedStrings.xml") ?? "");
  yield* sheetRows(sheet, strings, budget);
}

const noSheet = () => new UnreadableFile("Berkas .xlsx ini tidak memuat lembar data.");

function sheetPath(zip: Zip): string {
  const sheets = tagsNamed(zip.text("xl/workbook.xml") ?? "", "sheet");
  const chosen = sheets.find((tag) => attribute(tag, "name")?.toLowerCase() === "template") ?? sheets[0];
  const id = chosen && attribute(chosen, "id");
  const links = tagsNamed(zip.text("xl/_rels/workbook.xml.rels") ?? "", "Relationship");
  const link = links.find((tag) => attribute(tag, "Id") === id);
  const target = link && attribute(link, "Target");
  if (!target) throw noSheet();
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}

function tagsNamed(xml: string, name: string): XmlTag[] {
  return [...xmlTags(xml)].filter((tag) => tag.name === name && tag.kind !== "close");
}

/** Reads the texts that cells refer to by number. Phonetic texts beside them are skipped. */
function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let text = "";
  let isSpoken = false;
  for (const { name, kind, before } of xmlTags(xml)) {
    if (name === "rPh") isSpoken = kind === "open";
    else if (name === "t" && kind === "close" && !isSpoken) text += before;
    else if (name === "si" && kind !== "open") {
      strings.push(decodeEscapes(text));
      text = "";
    }
  }
  return strings;
}

/** Decodes characters that XML cannot contain, such as `_x000D_`. */
function decodeEscapes(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x(00[0-9A-F]{2})_/g, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)).replace("\0", ""),
  );
}

function* sheetRows(xml: string, strings: readonly string[], budget: FileBudget): Generator<FileRow> {
  let row = new SheetRow(0, budget);
  let column = -1;
  let type: string | null = null;
  let text = "";
  for (const tag of xmlTags(xml)) {
    const { name, kind, before } = tag;
    if (name === "row" && kind !== "close") {
      row = new SheetRow(lineOf(attribute(tag, "r"), row.line + 1), budget);
      column = -1;
    } else if (name === "c" && kind === "open") {
      column = columnOf(attribute(tag, "r")) ?? column + 1;
      type = attribute(tag, "t");
      text = "";
    } else if ((name === "v" || name === "t") && kind === "close") text += before;
    else if (name === "c" && kind === "close") row.set(column, cellText(type, text, strings));
    else if (name === "row" && row.texts.length > 0) yield row.end();
  }
}

/** Row whose cells are being read. */
class SheetRow {
  readonly columns: number[] = [];
  readonly texts: string[] = [];

  constructor(
    readonly line: number,
    readonly budget: FileBudget,
  ) {
    budget.needLine(line);
  }

  end(): FileRow {
    const { line, columns, texts } = this;
    this.budget.takeRow(line);
    return { line, columns, texts };
  }

  /** Sets one cell. Cells normally come from left to right; in any other order the row is sorted as a spreadsheet sorts it. */
  set(column: number, text: string): void {
    const { columns: mostColumns, cellLength } = this.budget.bounds;
    if (column >= mostColumns) throw new UnreadableFile(`Baris ${this.line} lebih dari ${mostColumns} kolom.`);
    if (text.length > cellLength) throw tooLong(this.line, column, cellLength);
    if (text === "") return;
    this.budget.takeCell(text);
    if (column > (this.columns.at(-1) ?? -1)) {
      this.columns.push(column);
      this.texts.push(text);
      return;
    }
    const after = this.columns.findLastIndex((each) => each <= column);
    const isThere = this.columns[after] === column;
    this.columns.splice(isThere ? after : after + 1, isThere ? 1 : 0, column);
    this.texts.splice(isThere ? after : after + 1, isThere ? 1 : 0, text);
  }
}

/** Parses a row number. An invalid one becomes a number beyond every limit. */
function lineOf(text: string | null, next: number): number {
  const line = text === null ? next : Number(text);
  return Number.isSafeInteger(line) && line > 0 ? line : Number.MAX_SAFE_INTEGER;
}

/** Returns the column index of a reference such as `AB12`. */
function columnOf(reference: string | null): number | null {
  const columnName = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? "")?.[0];
  if (columnName === undefined) return null;
  return [...columnName].reduce((sum, character) => sum * 26 + character.charCodeAt(0) - 64, 0) - 1;
}

function cellText(type: string | null, text: string, strings: readonly string[]): string {
  if (type === "s") return strings[Number(text)] ?? "";
  if (type === "b") return text === "1" ? "TRUE" : "FALSE";
  if (type === "e") return "";
  if (type === "str" || type === "inlineStr" || type === "d") return decodeEscapes(text);
  return plainNumber(text);
}

/** Formats a number as a person types it: stored numbers may be `1.5E5` or `0.30000000000000004`. */
function plainNumber(text: string): string {
  const number = Number(text);
  if (text === "" || !Number.isFinite(number)) return text;
  if (Number.isInteger(number)) return Math.abs(number) < 1e21 ? BigInt(number).toString() : text;
  return String(Number(number.toPrecision(15)));
}
