import type { Sharp } from "sharp";
import { loadDecoder } from "./decoder";
import { openPicture, type PictureFault } from "./picture";

/** Longer sides, in pixels, in which a code is looked for: large for one that is small in its picture, then smaller against grain. */
const sides = [1_600, 1_000, 600] as const;
/** The reader's own is a sixtieth of a second, as for a camera: on a busy machine it would read less. */
const patienceMs = 1_000;

/** The text of the QR code in a picture; null where none can be read in it. The picture is decoded once, for the largest side. */
export async function readQr(sent: Uint8Array): Promise<{ text: string | null } | PictureFault> {
  const { default: decode } = await import("qr/decode.js");
  try {
    const opened = await openPicture(sent);
    if (typeof opened === "string") return opened;
    const sharp = await loadDecoder();
    const whole = opened.picture.flatten({ background: "#ffffff" }).toColourspace("srgb").ensureAlpha();
    let { data, info } = await shrink(whole, sides[0]);
    for (const side of sides) {
      const { width, height, channels } = info;
      const isSmaller = Math.max(width, height) > side;
      if (isSmaller) ({ data, info } = await shrink(sharp(data, { raw: { width, height, channels } }), side));
      const pixels = { width: info.width, height: info.height, data };
      const text = decoded(() => decode(pixels, { timeLimit: patienceMs }));
      if (text !== null) return { text };
    }
    return { text: null };
  } catch {
    return "broken";
  }
}

/** The pixels of a picture whose longer side is at most so long. */
function shrink(picture: Sharp, side: number) {
  return picture
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** The reader throws where it finds no code. */
function decoded(decode: () => string): string | null {
  try {
    return decode();
  } catch {
    return null;
  }
}
