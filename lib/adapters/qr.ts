import { encode } from "uqr";
import type { Secrets } from "./secrets";

/** Empty modules around the square. Scanners need four. */
const quietZone = 4;
const modulePixels = 10;

export type QrPicture = { type: "image/svg+xml" | "image/png"; draw: () => Promise<Uint8Array> };

/** Where the picture of `payload` is. The address carries the payload and our proof, so nothing needs to be kept. */
export function qrImageUrl(secrets: Secrets, origin: string, payload: string): string {
  return `${origin}/media/qr/${Buffer.from(payload).toString("base64url")}.${proofOf(secrets, payload)}.svg`;
}

/** The picture that a file name of `qrImageUrl` means, also with the ending `png`; null for a name that is not ours. */
export function findQr(secrets: Secrets, file: string): QrPicture | null {
  const [, encoded, proof, ending] = /^([\w-]+)\.([\w-]{43})\.(svg|png)$/.exec(file) ?? [];
  if (!encoded || !proof) return null;
  const payload = Buffer.from(encoded, "base64url").toString();
  const bytes = Buffer.from(proof, "base64url");
  if (bytes.toString("base64url") !== proof || !secrets.proves("qr", payload, bytes)) return null;
  return ending === "png"
    ? { type: "image/png", draw: () => qrPng(payload) }
    : { type: "image/svg+xml", draw: async () => Buffer.from(qrSvg(payload)) };
}

/** The square as a drawing: black on white, sharp at any size, with its quiet zone. */
export function qrSvg(payload: string): string {
  const rows = matrixOf(payload);
  const size = rows.length;
  const pixels = size * modulePixels;
  const path = rows
    .map((row, y) =>
      runsOf(row)
        .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
        .join(""),
    )
    .join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${pixels}" height="${pixels}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  );
}

/** The square as a picture that a phone can keep, for buyers who cannot scan their own screen. */
export async function qrPng(payload: string): Promise<Uint8Array> {
  const rows = matrixOf(payload);
  const size = rows.length;
  const pixels = Buffer.from(rows.flat().map((isDark) => (isDark ? 0 : 255)));
  // Loaded only when it is needed: most buyers look at the drawing, and this brings a native library along.
  const { default: sharp } = await import("sharp");
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * modulePixels, null, { kernel: "nearest" })
    .toColourspace("b-w")
    .png({ adaptiveFiltering: true })
    .toBuffer();
}

function matrixOf(payload: string): boolean[][] {
  return encode(payload, { ecc: "M", border: quietZone }).data;
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

function proofOf(secrets: Secrets, payload: string): string {
  return secrets.sign("qr", payload).toString("base64url");
}
