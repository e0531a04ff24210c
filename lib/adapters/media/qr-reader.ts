import type { Sharp } from "sharp";
import { type ReaderFault, type ReaderLimits, runReader } from "../reader/reader";
import type { CodePicture } from "../reader/task";
import { loadDecoder } from "./decoder";
import { openPicture, type PictureFault } from "./picture";

/** Longer sides, in pixels, of the scans for a code: large for a small code in its picture, then smaller against noise. */
const sides = [1_600, 1_000, 600] as const;
/** The library's default is a sixtieth of a second, for cameras. On a busy machine it would find fewer codes. */
const timeoutMs = 1_000;

/** Reads the QR code in a picture; null if there is no readable one. Runs in the thread that reads untrusted files. */
export async function readQr(
  pictures: CodePicture[],
  limits: ReaderLimits,
): Promise<{ text: string | null } | ReaderFault> {
  const answer = await runReader({ kind: "code", pictures, timeoutMs }, limits);
  if (typeof answer === "string") return answer;
  return { text: answer.kind === "code" ? answer.text : null };
}

/** Returns a picture in all sizes that are scanned for a code. It is decoded once, for the largest. */
export function decodeForQr(sent: Uint8Array): Promise<CodePicture[] | PictureFault> {
  return shrinkAll(sent).catch(() => "broken" as const);
}

async function shrinkAll(sent: Uint8Array): Promise<CodePicture[] | PictureFault> {
  const opened = await openPicture(sent);
  if (typeof opened === "string") return opened;
  const sharp = await loadDecoder();
  const opaquePicture = opened.picture.flatten({ background: "#ffffff" }).toColourspace("srgb").ensureAlpha();
  const pictures: CodePicture[] = [];
  let next = opaquePicture;
  for (const side of sides) {
    const { data, info } = await shrink(next, side);
    const { width, height, channels } = info;
    pictures.push({ width, height, data });
    if (Math.max(width, height) <= (sides.at(-1) ?? 0)) break;
    next = sharp(data, { raw: { width, height, channels } });
  }
  return pictures;
}

/** Returns the pixels of a picture whose longer side is at most `side`. */
function shrink(picture: Sharp, side: number) {
  return picture
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}
