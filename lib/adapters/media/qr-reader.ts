import type { Sharp } from "sharp";
import { type ReaderFault, type ReaderLimits, runReader } from "../reader/reader";
import type { CodePicture } from "../reader/task";
import { loadDecoder } from "./decoder";
import { openPicture, type PictureFault } from "./picture";

/** Longer sides, in pixels, in which a code is looked for: large for one that is small in its picture, then smaller against grain. */
const sides = [1_600, 1_000, 600] as const;
/** The reader's own is a sixtieth of a second, as for a camera: on a busy machine it would read less. */
const patienceMs = 1_000;

/** The text of the QR code in a picture; null where none can be read in it. It is looked for in the thread that reads strangers' files. */
export async function readQr(
  pictures: CodePicture[],
  limits: ReaderLimits,
): Promise<{ text: string | null } | ReaderFault> {
  const answer = await runReader({ kind: "code", pictures, patienceMs }, limits);
  if (typeof answer === "string") return answer;
  return { text: answer.kind === "code" ? answer.text : null };
}

/** A picture in all sizes in which a code is looked for. It is decoded once, for the largest. */
export function decodeForQr(sent: Uint8Array): Promise<CodePicture[] | PictureFault> {
  return shrinkAll(sent).catch(() => "broken" as const);
}

async function shrinkAll(sent: Uint8Array): Promise<CodePicture[] | PictureFault> {
  const opened = await openPicture(sent);
  if (typeof opened === "string") return opened;
  const sharp = await loadDecoder();
  const whole = opened.picture.flatten({ background: "#ffffff" }).toColourspace("srgb").ensureAlpha();
  const pictures: CodePicture[] = [];
  let next = whole;
  for (const side of sides) {
    const { data, info } = await shrink(next, side);
    const { width, height, channels } = info;
    pictures.push({ width, height, data });
    if (Math.max(width, height) <= (sides.at(-1) ?? 0)) break;
    next = sharp(data, { raw: { width, height, channels } });
  }
  return pictures;
}

/** The pixels of a picture whose longer side is at most so long. */
function shrink(picture: Sharp, side: number) {
  return picture
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}
