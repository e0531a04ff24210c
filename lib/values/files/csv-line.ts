/**
 * Writes a CSV row. Prefixes a quote to a cell that a spreadsheet would take for a formula. A cell that starts with such quotes
 * itself also gets one, so that removing one quote restores the original.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(defused(cell))).join(",")}\r\n`;
}

function defused(cell: string): string {
  return /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

/** Removes the quote that {@link csvLine} added. */
export function undefused(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

function quoted(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Joins several texts in one cell. Escapes the separator in a text with a backslash. */
export function joined(list: readonly string[], mark: "," | "|"): string {
  const safe = list.map((text) => text.replaceAll("\\", "\\\\").replaceAll(mark, `\\${mark}`));
  return safe.join(mark === "," ? ", " : " | ");
}

/** Splits the texts of one cell. */
export function splitCell(cell: string, mark: "," | "|"): string[] {
  if (cell === "") return [];
  const parts = [""];
  for (let at = 0; at < cell.length; at++) {
    const character = cell.charAt(at);
    if (character === mark) parts.push("");
    else if (character === "\\") parts.push(`${parts.pop() ?? ""}${cell.charAt(++at)}`);
    else parts.push(`${parts.pop() ?? ""}${character}`);
  }
  return parts.map((part) => part.trim());
}
