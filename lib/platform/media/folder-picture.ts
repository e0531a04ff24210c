import { createHash } from "node:crypto";
import { storedWidths } from "@/lib/values/media/picture";
import { loadDecoder } from "./decoder";
import { type MadePicture, makePicture, type PictureFault } from "./picture";

/** Picture stored as uploaded. A drawing is one file, sharp at every size. */
export type FolderPicture = MadePicture & { isDrawing: boolean };

type ConvertPictureResult = { kind: "converted"; picture: FolderPicture } | { kind: PictureFault };

const quality = 80;

/** Function that makes the files of a picture from the file in a folder. */
export type ConvertPicture = (bytes: Uint8Array) => Promise<ConvertPictureResult>;

/**
 * Converts a picture of a folder that the operator applies. A picture that our own store made stays identical to the byte. So
 * does a drawing, which pages display but never execute. Any other picture is encoded again.
 */
export async function convertFolderPicture(bytes: Uint8Array): Promise<ConvertPictureResult> {
  const drawing = drawingIn(bytes);
  if (drawing) return { kind: "converted", picture: drawing };
  const own = await ownPicture(bytes);
  if (own) return { kind: "converted", picture: { ...own, isDrawing: false } };
  const result = await makePicture(bytes);
  return result.kind === "made" ? { kind: "converted", picture: { ...result.picture, isDrawing: false } } : result;
}

/**
 * Like `convertFolderPicture`, but a picture that our own store made has the same file in every width, so nothing is decoded.
 * The caller replaces the narrow files later.
 */
export async function widePicture(bytes: Uint8Array): Promise<ConvertPictureResult> {
  const size = lossySize(bytes);
  if (!size) return convertFolderPicture(bytes);
  const files = storedWidths(size.width).map((width) => ({ width, bytes }));
  return { kind: "converted", picture: { hash: hashOf(bytes), ...size, files, isDrawing: false } };
}

/** Reads the size of a lossy WebP without metadata from its head. Returns null for any other file. */
function lossySize(bytes: Uint8Array): { width: number; height: number } | null {
  const head = Buffer.from(bytes.subarray(0, 30));
  if (head.length < 30 || head.toString("latin1", 8, 16) !== "WEBPVP8 ") return null;
  return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
}

function drawingIn(bytes: Uint8Array): FolderPicture | null {
  const head = Buffer.from(bytes.subarray(0, 2_000)).toString("utf8");
  const [tag] = /<svg\b[^>]*>/.exec(head) ?? [];
  const size = (name: string) => Number(new RegExp(`\\s${name}="(\\d+)`).exec(tag ?? "")?.[1]);
  const [width, height] = [size("width"), size("height")];
  if (!(width > 0 && height > 0)) return null;
  return { hash: hashOf(bytes), width, height, files: [{ width, bytes }], isDrawing: true };
}

/** Accepts a WebP without metadata, in one of the stored widths: the output of `makePicture`. */
async function ownPicture(bytes: Uint8Array): Promise<MadePicture | null> {
  if (Buffer.from(bytes.subarray(8, 12)).toString("latin1") !== "WEBP") return null;
  const sharp = await loadDecoder();
  const found = await sharp(bytes)
    .metadata()
    .catch(() => null);
  if (!found || found.exif || found.xmp || found.icc || (found.pages ?? 1) > 1) return null;
  const { width, height } = found;
  const [widest, ...narrower] = storedWidths(width).reverse();
  if (widest !== width) return null;
  const files = [{ width, bytes }];
  for (const wide of narrower.reverse())
    files.unshift({ width: wide, bytes: await sharp(bytes).resize({ width: wide }).webp({ quality }).toBuffer() });
  return { hash: hashOf(bytes), width, height, files };
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 40);
}
