/**
 * A row of CSV. A cell that a spreadsheet would take for a formula gets a quote before it, and so does one that begins with such
 * quotes itself: taking one away again gives back what it was.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(defused(cell))).join(",")}\r\n`;
}

function defused(cell: string): string {
  return /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

/** What a cell was before it was written. */
export function undefused(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

function quoted(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Several texts in one cell; one that has the mark in it has a backslash before it. */
export function joined(list: readonly string[], mark: "," | "|"): string {
  const safe = list.map((text) => text.replaceAll("\\", "\\\\").replaceAll(mark, `\\${mark}`));
  return safe.join(mark === "," ? ", " : " | ");
}

/** The texts that stand in one cell. */
export function splitBy(cell: string, mark: "," | "|"): string[] {
  if (cell === "") return [];
  const parts = [""];
  for (let at = 0; at < cell.length; at++) {
    const letter = cell.charAt(at);
    if (letter === mark) parts.push("");
    else if (letter === "\\") parts.push(`${parts.pop() ?? ""}${cell.charAt(++at)}`);
    else parts.push(`${parts.pop() ?? ""}${letter}`);
  }
  return parts.map((part) => part.trim());
}
