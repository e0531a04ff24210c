import { connect } from "@/lib/api/adapters";
import { limits } from "@/lib/contract/limits";
import { loadDecoder } from "@/lib/platform/media/decoder";
import { findMedia } from "@/lib/platform/media/folder";
import { mediaTimeoutMs } from "@/lib/platform/media/store";
import { Bulkhead } from "@/lib/platform/providers/bulkhead";
import { singleton } from "@/lib/platform/singleton";
import { shareOf } from "@/lib/platform/workers/worker";

/** Size that messengers and social networks show without cropping. */
export const cardSize = { width: 1200, height: 630 };

/** Decoded picture of the shop: its file, and its width divided by its height. */
export type CardPhoto = { bytes: Uint8Array; ratio: number };

/** Picture that is placed on a card. `cover` crops it to the box; `contain` shows all of it on the color `ground`. */
export type PlacedPicture = {
  bytes: Uint8Array;
  left: number;
  top: number;
  width: number;
  height: number;
  fit: "cover" | "contain";
  ground: string;
};

const mostPixels = 24_000_000;
const mostBytes = 16 * 1024 * 1024;
/** Some messengers show no picture that is larger. */
const mostCardBytes = 150_000;
const qualities = [84, 74, 62, 48];

const drawing = singleton(
  "drawing-cards",
  () => new Bulkhead(shareOf(limits.concurrentPictures), shareOf(limits.picturesWaiting)),
);

/** Draws a card when its turn comes; null if the queue is full. */
export async function drawCardInTurn(draw: () => Promise<Uint8Array>): Promise<Uint8Array | null> {
  const outcome = await drawing.run("", async () => ({ bytes: await draw() }));
  return outcome?.bytes ?? null;
}

/** Reads a picture of the shop in at least this width, if it has one; null if it cannot be read or decoded. */
export async function readCardPhoto(
  { url, srcset }: { url: string; srcset: string | null },
  width: number,
): Promise<CardPhoto | null> {
  try {
    const bytes = await readPicture(selectUrl(url, srcset, width));
    if (!bytes) return null;
    const sharp = await loadDecoder();
    const { autoOrient } = await sharp(bytes, { limitInputPixels: mostPixels, pages: 1 }).metadata();
    return { bytes, ratio: autoOrient.width / autoOrient.height };
  } catch {
    return null;
  }
}

/** Places pictures on a drawn card, and encodes it as a JPEG that every messenger shows. */
export async function composeCard(base: Uint8Array, placed: readonly PlacedPicture[]): Promise<Uint8Array> {
  const sharp = await loadDecoder();
  const layers = [];
  for (const { bytes, left, top, width, height, fit, ground } of placed) {
    const input = await sharp(bytes, { limitInputPixels: mostPixels, pages: 1, failOn: "error" })
      .autoOrient()
      .resize({ width, height, fit, background: ground })
      .flatten({ background: ground })
      .png({ compressionLevel: 1 })
      .toBuffer();
    layers.push({ input, left, top });
  }
  const { data, info } = await sharp(base).composite(layers).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  let card = new Uint8Array();
  for (const quality of qualities) {
    card = await sharp(data, { raw: { width, height, channels } }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (card.byteLength <= mostCardBytes) break;
  }
  return card;
}

/** Selects the narrowest file of at least this width. Resized copies of the image optimizer are not read. */
function selectUrl(url: string, srcset: string | null, width: number): string {
  const files = (srcset ?? "").split(", ").map((file) => file.split(" "));
  const wide = files.find(([, size]) => Number.parseInt(size ?? "", 10) >= width)?.[0];
  return wide && !wide.includes("/_next/image") ? wide : url;
}

/** Reads from the folder of this machine, or from the store that the API names. */
async function readPicture(url: string): Promise<Uint8Array | null> {
  const { pathname } = new URL(url);
  const adapters = process.env.API_URL ? null : await connect();
  if (adapters?.media?.name === "folder" && pathname.startsWith("/media/"))
    return (await findMedia(adapters.env.dataDir, pathname.slice("/media/".length)))?.bytes ?? null;
  const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(mediaTimeoutMs) });
  if (!response.ok || !response.body || Number(response.headers.get("content-length")) > mostBytes) {
    await response.body?.cancel();
    return null;
  }
  return readAtMost(response.body, mostBytes);
}

async function readAtMost(body: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
