import { encode } from "uqr";

/** Empty modules around the square. Scanners need four. */
const quietZone = 4;

/** QR code: its modules by row, dark ones true, their number per side, and the SVG path of the dark ones. */
export function drawQr(text: string): { rows: boolean[][]; size: number; path: string } {
  const rows = encode(text, { ecc: "M", border: quietZone }).data;
  const path = rows
    .flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
    .join("");
  return { rows, size: rows.length, path };
}

/** Start and length of each dark run in a row. */
function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const end = row.indexOf(false, x);
    runs.push([x, end - x]);
    x = end;
  }
  return runs;
}
