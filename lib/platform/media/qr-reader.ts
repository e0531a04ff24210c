import type { Sharp } from "sharp";
import { type ReaderFault, type ReaderLimits, runReader } from "../reader/reader";
import { loadDecoder } from "./decoder";
import { openPicture, type PictureFault } from "./picture";

/** Longer sides, in pixels, of the scans for a code: large for a small code in its picture, then smaller against noise. */
const sides = [1_600, 1_000, 600] as const;
/** The library's default is a sixtieth of a second, for cameras. On a busy machine it would find fewer codes. */
const timeoutMs = 1_000;

/** Pixels of a picture, four bytes each. */
export type CodePicture = { width: number; height: number; data: Uint8Array };

/** Scan of pictures for a code, as a task of the thread that reads untrusted files. */
export type CodeTask = { kind: "code"; pictures: CodePicture[]; timeoutMs: number };

/** Result of a scan. `text` is null if there is no code. */
export type CodeAnswer = { kind: "code"; text: string | null };

export type ReadQrResult = { kind: "read"; text: string } | { kind: "no_code" } | { kind: ReaderFault };

/** Reads the QR code in a picture. Runs in the thread that reads untrusted files. */
export async function readQr(pictures: CodePicture[], limits: ReaderLimits): Promise<ReadQrResult> {
  const answer = await runReader<{ task: CodeTask; answer: CodeAnswer }>({ kind: "code", pictures, timeoutMs }, limits);
  if (answer.kind === "too_large" || answer.kind === "busy") return answer;
  return answer.kind === "code" && answer.text !== null ? { kind: "read", text: answer.text } : { kind: "no_code" };
}

type DecodeResult = { kind: "decoded"; pictures: CodePicture[] } | { kind: PictureFault };

/** Returns a picture in all sizes that are scanned for a code. It is decoded once, for the largest. */
export function decodeForQr(sent: Uint8Array): Promise<DecodeResult> {
  return shrinkAll(sent).catch(() => ({ kind: "broken" }) as const);
}

async function shrinkAll(sent: Uint8Array): Promise<DecodeResult> {
  const opened = await openPicture(sent);
  if (opened.kind !== "opened") return opened;
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
  return { kind: "decoded", pictures };
}

/** Returns the pixels of a picture whose longer side is at most `side`. */
function shrink(picture: Sharp, side: number) {
  return picture
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}
