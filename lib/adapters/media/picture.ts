import { createHash } from "node:crypto";
import { storedWidths } from "@/lib/domain/goods/picture";

/** Why something cannot become a picture of the shop. */
export type PictureFault = "not_a_picture" | "heic" | "drawing" | "animated" | "too_large" | "too_long" | "broken";

/** A picture in all its widths, ready to be kept; `width` and `height` are those of the widest. */
export type MadePicture = {
  /** The same for the same picture. */
  hash: string;
  width: number;
  height: number;
  files: { width: number; bytes: Uint8Array }[];
};

/** The most pixels of a picture: what a phone takes at its best, and little enough to be held in memory. */
export const mostPixels = 40_000_000;
/** How many times as high as wide, or as wide as high, a picture may be. */
const mostLengthwise = 8;
const quality = 80;
const patienceSeconds = 20;

/**
 * Makes a picture anew from what was sent, in every width that pages show: nothing of the file itself is kept, neither where a photo
 * was taken nor what somebody hid in it.
 */
export async function makePicture(sent: Uint8Array): Promise<MadePicture | PictureFault> {
  const kind = kindOf(sent);
  if (kind === "heic" || kind === "drawing" || kind === "not_a_picture") return kind;
  const { default: sharp } = await import("sharp");
  const open = () => sharp(sent, { limitInputPixels: mostPixels, failOn: "error", pages: 1 });
  try {
    const { width = 0, height = 0, pages = 1, autoOrient } = await sharp(sent, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels) return "too_large";
    if (pages > 1) return "animated";
    const size = autoOrient ?? { width, height };
    const ratio = size.width / size.height;
    if (!(ratio <= mostLengthwise && ratio >= 1 / mostLengthwise)) return "too_long";
    const files = [];
    for (const wide of storedWidths(size.width)) {
      const made = open().autoOrient().resize({ width: wide }).webp({ quality }).timeout({ seconds: patienceSeconds });
      const { data, info } = await made.toBuffer({ resolveWithObject: true });
      files.push({ width: wide, bytes: data, height: info.height });
    }
    const widest = files.at(-1);
    if (!widest) return "broken";
    const hash = createHash("sha256").update(widest.bytes).digest("hex").slice(0, 40);
    return { hash, width: widest.width, height: widest.height, files };
  } catch {
    return "broken";
  }
}

/** What the first bytes say a file is, whatever its name and its sender say. */
export function kindOf(bytes: Uint8Array): "picture" | "heic" | "drawing" | "not_a_picture" {
  const head = Buffer.from(bytes.subarray(0, 32)).toString("latin1");
  if (/^(\xff\xd8\xff|\x89PNG\r\n|GIF8[79]a)/.test(head)) return "picture";
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP") return "picture";
  const brand = head.slice(4, 8) === "ftyp" ? head.slice(8, 12) : "";
  if (/^avi[fs]$/.test(brand)) return "picture";
  if (/^(he[iv][cxms]|m[is]f1)$/.test(brand)) return "heic";
  const text = Buffer.from(bytes.subarray(0, 1_000)).toString("utf8");
  return /<svg[\s>]/i.test(text) ? "drawing" : "not_a_picture";
}
