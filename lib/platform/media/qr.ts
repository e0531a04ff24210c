import { drawQr } from "@/lib/values/barcodes/qr";
import type { Secrets } from "../crypto/secrets";

const modulePixels = 10;

export type QrPicture = { type: "image/svg+xml" | "image/png"; draw: () => Promise<Uint8Array> };

/** URL of the picture of `payload`. It contains the payload and our signature, so nothing needs to be stored. */
export function qrImageUrl(secrets: Secrets, origin: string, payload: string): string {
  return `${origin}/media/qr/${Buffer.from(payload).toString("base64url")}.${proofOf(secrets, payload)}.svg`;
}

/** Returns the picture for a file name from `qrImageUrl`, also with the extension `png`; null if the signature is invalid. */
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

/** Draws the code as SVG: black on white, sharp at any size, with its quiet zone. */
export function qrSvg(payload: string): string {
  const { size, path } = drawQr(payload);
  const pixels = size * modulePixels;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${pixels}" height="${pixels}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  );
}

/** Draws the code as a PNG that a phone can save, for buyers who cannot scan their own screen. */
export async function qrPng(payload: string): Promise<Uint8Array> {
  const { rows, size } = drawQr(payload);
  const pixels = Buffer.from(rows.flat().map((isDark) => (isDark ? 0 : 255)));
  // Loaded lazily: most buyers look at the SVG, and this needs a native library.
  const { default: sharp } = await import("sharp");
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * modulePixels, null, { kernel: "nearest" })
    .toColourspace("b-w")
    .png({ adaptiveFiltering: true })
    .toBuffer();
}

function proofOf(secrets: Secrets, payload: string): string {
  return secrets.sign("qr", payload).toString("base64url");
}
