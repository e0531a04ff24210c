import { encode } from "uqr";

/** Scanners need four empty modules around the square. */
const quietZone = 4;

/** A QR code as a drawing: how many modules a side has, and the path of the dark ones. */
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

/** Where the dark runs of a row start, and how long each is. */
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
