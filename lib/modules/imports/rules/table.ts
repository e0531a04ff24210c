import { type FileRow, getCell } from "@/lib/values/files/file-rows";
import type { FileColumns } from "./columns";

/** Table whose columns are found by name. A field has several possible names, in lower case. */
export class FileTable<F extends string> {
  readonly #columns: ReadonlyMap<string, number>;

  constructor(
    readonly header: readonly string[],
    readonly rows: readonly FileRow[],
    columns: Iterable<readonly [string, number]>,
  ) {
    this.#columns = new Map(columns);
  }

  has(field: F): boolean {
    return this.#columns.has(field);
  }

  /** Returns the trimmed cell of a field; empty if there is none. */
  get(row: FileRow, field: F): string {
    const column = this.#columns.get(field);
    return column === undefined ? "" : getCell(row, column).trim();
  }

  /** Returns the file's name for the column of a field. */
  title(field: F): string | null {
    const column = this.#columns.get(field);
    return column === undefined ? null : (this.header[column]?.trim() ?? null);
  }

  /** Returns the column names of many fields, under other keys. */
  titles(fields: Readonly<Record<string, F>>): FileColumns {
    return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, this.title(field)]));
  }
}

/** Finds the columns of fields by their possible names. */
export function columnsNamed(
  header: readonly string[],
  names: Readonly<Record<string, readonly string[]>>,
): [field: string, column: number][] {
  const plain = header.map((name) => name.trim().toLowerCase());
  return Object.entries(names).flatMap(([field, known]): [string, number][] => {
    const found = known.map((name) => plain.indexOf(name)).find((column) => column >= 0);
    return found === undefined ? [] : [[field, found]];
  });
}

/** Groups a list by key, in order of first appearance. */
export function groupByKey<T>(list: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
