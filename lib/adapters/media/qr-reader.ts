import { kindOf, mostPixels, type PictureFault } from "./picture";

/** Longer sides, in pixels, in which a code is looked for: large for one that is small in its picture, then smaller against grain. */
const sides = [1_600, 1_000, 600];
/** The reader's own is a sixtieth of a second, as for a camera: on a busy machine it would read less. */
const patienceMs = 1_000;

/** The text of the QR code in a picture; null where none can be read in it. */
export async function readQr(sent: Uint8Array): Promise<{ text: string | null } | PictureFault> {
  const kind = kindOf(sent);
  if (kind !== "picture") return kind;
  const { default: sharp } = await import("sharp");
  const { default: decode } = await import("qr/decode.js");
  try {
    const { width = 0, height = 0 } = await sharp(sent, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels) return "too_large";
    for (const side of sides) {
      const { data, info } = await sharp(sent, { limitInputPixels: mostPixels, failOn: "error", pages: 1 })
        .autoOrient()
        .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
        .flatten({ background: "#ffffff" })
        .toColourspace("srgb")
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const text = decoded(() => decode({ width: info.width, height: info.height, data }, { timeLimit: patienceMs }));
      if (text !== null) return { text };
    }
    return { text: null };
  } catch {
    return "broken";
  }
}

/** The reader throws where it finds no code. */
function decoded(decode: () => string): string | null {
  try {
    return decode();
  } catch {
    return null;
  }
}
