/** Renders a Markdown table. The first columns are text, the others numbers. */
export function table(head: string[], rows: string[][]): string {
  const isFigure = head.map((_, column) => rows.some((row) => /^[\d,.]+/.test(row[column] ?? "")));
  const widths = head.map((title, column) => Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, at: number) =>
    isFigure[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0);
  const line = (cells: string[]) => `| ${cells.map(pad).join(" | ")} |`;
  const rule = widths.map((width, at) => (isFigure[at] ? `${"-".repeat(width - 1)}:` : "-".repeat(width)));
  return [line(head), line(rule), ...rows.map(line)].join("\n");
}

/** Formats a number without fraction, with commas between thousands. */
export function formatInteger(value: number | null): string {
  return value === null ? "" : Math.round(value).toLocaleString("en");
}

/** Formats a small number with as many decimals as are significant. */
export function fine(value: number): string {
  return value.toFixed(value < 10 ? 2 : 1);
}
