import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import { storedWidths } from "@/lib/values/media/picture";
import { loadDecoder } from "./decoder";

/** Reasons why a file cannot become a picture of the shop. */
export type PictureFault = "not_a_picture" | "heic" | "drawing" | "animated" | "too_large" | "too_long" | "broken";

/** Picture in all its widths, ready to be stored; `width` and `height` are those of the widest. */
export type MadePicture = {
  /** Equal for equal pictures. */
  hash: string;
  width: number;
  height: number;
  files: { width: number; bytes: Uint8Array }[];
};

export type MakePictureResult = { kind: "made"; picture: MadePicture } | { kind: PictureFault };

/** Maximum number of pixels, summed over all frames: the best photo of a phone. */
const mostPixels = 24_000_000;
/** The same for formats in which a file of one kilobyte can hold as many pixels and takes seconds to decode. */
const mostPixelsSlow = 12_000_000;
/** Maximum ratio of the longer side to the shorter. */
const mostLengthwise = 8;
const quality = 80;
const timeoutSeconds = 20;

/**
 * Encodes an uploaded picture again in every width that pages show. Nothing of the file itself is stored, neither the location
 * of a photo nor hidden data. It is decoded once: the narrower files are made from the pixels of the widest.
 */
export async function makePicture(sent: Uint8Array): Promise<MakePictureResult> {
  try {
    const opened = await openPicture(sent);
    if (opened.kind !== "opened") return opened;
    const { width, height, picture } = opened;
    const ratio = width / height;
    if (!(ratio <= mostLengthwise && ratio >= 1 / mostLengthwise)) return { kind: "too_long" };
    const [widest = width, ...narrower] = storedWidths(width).reverse();
    const pixels = picture.resize({ width: widest }).timeout({ seconds: timeoutSeconds }).raw();
    const { data, info } = await pixels.toBuffer({ resolveWithObject: true });
    const sharp = await loadDecoder();
    const { width: wide, height: high, channels } = info;
    const decoded = () => sharp(data, { raw: { width: wide, height: high, channels } });
    const bytes = await decoded().webp({ quality }).toBuffer();
    const files = [{ width: widest, bytes }];
    for (const each of narrower)
      files.unshift({ width: each, bytes: await decoded().resize({ width: each }).webp({ quality }).toBuffer() });
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 40);
    return { kind: "made", picture: { hash, width: wide, height: high, files } };
  } catch {
    return { kind: "broken" };
  }
}

/**
 * Picture that is small enough to decode, rotated upright, with its size after rotation. Only the head of the file was read.
 */
type OpenedPicture = { width: number; height: number; picture: Sharp };

export type OpenPictureResult = ({ kind: "opened" } & OpenedPicture) | { kind: PictureFault };

export async function openPicture(sent: Uint8Array): Promise<OpenPictureResult> {
  const kind = detectPictureType(sent);
  if (kind !== "picture") return { kind };
  const sharp = await loadDecoder();
  const head = await sharp(sent, { limitInputPixels: false }).metadata();
  const { width, height, pages = 1, autoOrient } = head;
  const most = isSlow(head.format) ? mostPixelsSlow : mostPixels;
  if (width * height * pages > most) return { kind: "too_large" };
  if (pages > 1) return { kind: "animated" };
  const picture = sharp(sent, { limitInputPixels: most, failOn: "error", pages: 1 }).autoOrient();
  const { width: turnedWidth, height: turnedHeight } = autoOrient;
  return { kind: "opened", width: turnedWidth, height: turnedHeight, picture };
}

function isSlow(format: string): boolean {
  return format === "heif" || format === "avif" || format === "gif";
}

/** Detects the file type from the first bytes. File name and declared type are ignored. */
export function detectPictureType(bytes: Uint8Array): "picture" | "heic" | "drawing" | "not_a_picture" {
  const head = Buffer.from(bytes.subarray(0, 32)).toString("latin1");
  if (/^(\xff\xd8\xff|\x89PNG\r\n|GIF8[79]a)/.test(head)) return "picture";
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP") return "picture";
  const brand = head.slice(4, 8) === "ftyp" ? head.slice(8, 12) : "";
  if (/^avi[fs]$/.test(brand)) return "picture";
  if (/^(he[iv][cxms]|m[is]f1)$/.test(brand)) return "heic";
  const text = Buffer.from(bytes.subarray(0, 1_000)).toString("utf8");
  return /<svg[\s>]/i.test(text) ? "drawing" : "not_a_picture";
}
