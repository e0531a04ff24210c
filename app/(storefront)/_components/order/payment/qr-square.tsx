import { encode } from "uqr";

/** Scanners need four empty modules around the square. */
const quietZone = 4;

/** A QR code as a drawing: black on white whatever the look, sharp at any size. It is drawn on the server. */
export function QrSquare({ text, label }: { text: string; label: string }) {
  const rows = encode(text, { ecc: "M", border: quietZone }).data;
  const size = rows.length;
  const path = rows
    .map((row, y) =>
      runsOf(row)
        .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
        .join(""),
    )
    .join("");
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path d={path} />
    </svg>
  );
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
