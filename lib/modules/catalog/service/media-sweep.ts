import { type SweptImage, sweepImages } from "@/lib/modules/catalog/store/images";
import { log } from "@/lib/platform/log";
import type { MediaStore } from "@/lib/platform/media/store";
import type { Deps } from "@/lib/use-case/context";
import { storedWidths, toPictureFileName } from "@/lib/values/media/picture";

const dayMs = 86_400_000;
const unusedDays = 3;
const againDays = 7;
const batch = 100;

/** Time until which an unused picture is kept. After an upload for a product, the product is usually saved soon. */
export function unusedUntil(now: Date): Date {
  return new Date(now.getTime() + unusedDays * dayMs);
}

/**
 * File name prefix of a picture: content hash and the end of its ID. The ID gives a picture new files if it is uploaded again
 * while its previous files are being removed.
 */
export function buildPictureFilePrefix(hash: string, imageId: string): string {
  return `p/${hash}-${imageId.slice(-8)}`;
}

/** Deletes unused pictures. A file that the store fails to remove only wastes space. */
export async function sweepMedia({ db, media }: Deps, now: Date): Promise<number> {
  if (!media) return 0;
  const swept = await sweepImages(db, now, new Date(now.getTime() + againDays * dayMs), batch);
  await removePictureFiles(media, swept);
  return swept.length;
}

/** Removes the files of deleted pictures. */
export async function removePictureFiles(media: MediaStore, images: readonly SweptImage[]): Promise<void> {
  const keys = images.flatMap(({ id, hash, width }) =>
    storedWidths(width).map((each) => toPictureFileName(buildPictureFilePrefix(hash, id), each)),
  );
  await media
    .remove(keys)
    .catch((err: unknown) => log().warn({ err, files: keys.length }, "picture files could not be deleted"));
}
