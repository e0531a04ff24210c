import { type SweptImage, sweepImages } from "@/lib/adapters/db/shops/images";
import { log } from "@/lib/adapters/log";
import type { MediaStore } from "@/lib/adapters/media/store";
import { fileOf, storedWidths } from "@/lib/domain/goods/picture";
import type { House } from "../context";

const dayMs = 86_400_000;
const unusedDays = 3;
const againDays = 7;
const batch = 100;

/** Until when a picture that nothing shows is kept: whoever uploads one for a product saves the product soon. */
export function unusedUntil(now: Date): Date {
  return new Date(now.getTime() + unusedDays * dayMs);
}

/**
 * How the names of a picture's files begin: its content, and the end of its id. By the latter a picture that is uploaded again, while
 * its former files are being removed, has files of its own.
 */
export function baseOf(hash: string, imageId: string): string {
  return `p/${hash}-${imageId.slice(-8)}`;
}

/** Removes pictures that nothing refers to any more. A file that the store does not give up is only in its way. */
export async function sweepMedia({ db, media }: House, now: Date): Promise<number> {
  if (!media) return 0;
  const swept = await sweepImages(db, now, new Date(now.getTime() + againDays * dayMs), batch);
  await removeFilesOf(media, swept);
  return swept.length;
}

/** Removes the files of pictures that are gone. */
export async function removeFilesOf(media: MediaStore, gone: readonly SweptImage[]): Promise<void> {
  const keys = gone.flatMap(({ id, hash, width }) => storedWidths(width).map((each) => fileOf(baseOf(hash, id), each)));
  await media.remove(keys).catch((err: unknown) => log().warn({ err, files: keys.length }, "files were not removed"));
}
