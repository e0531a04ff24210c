/** A row of a table, numbered as a spreadsheet shows it, and its cells. Rows without any text are left out. */
export type FileRow = { line: number; cells: readonly string[] };

/** How large a file may be once it is opened. */
export type FileBounds = {
  rows: number;
  columns: number;
  /** Characters of one cell. */
  cellLength: number;
  /** Bytes of what a packed file holds, unpacked. */
  unpackedBytes: number;
};

/** A file that cannot be read at all; the message is for the merchant. */
export class UnreadableFile extends Error {}
