import { encode } from "uqr";

/** Scanners need four empty modules around the code. */
const quietZone = 4;

/** QR code as an SVG path: the number of modules per side, and the path of the dark ones. */
export function drawQr(text: string): { size: number; path: string } {
  const rows = encode(text, { ecc: "M", border: quietZone }).data;
  const path = rows
    .map((row, y) =>
      runsOf(row)
        .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
        .join(""),
    )
    .join("");
  return { size: rows.length, path };
}

/** Returns start and length of the dark runs in a row. */
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
