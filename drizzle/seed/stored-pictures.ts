import { readPictureFile, readTexts } from "@/cli/folder-files";
import { listReferencedPictures, readFolder } from "@/lib/modules/shop-export/service/folder";
import { type PutPicture, putPicture } from "@/lib/modules/shop-export/service/pictures";
import { findMedia, folderStore } from "@/lib/platform/media/folder";
import { convertFolderPicture, widePicture } from "@/lib/platform/media/folder-picture";
import type { MediaStore } from "@/lib/platform/media/store";
import { withIdSource } from "@/lib/platform/random";
import { storedWidths, toPictureFileName } from "@/lib/values/media/picture";
import { type DemoShop, demoFolder } from "./demo-shop";
import { demoIds } from "./ids";
import type { SeedContext } from "./plant";

type PictureContext = Pick<SeedContext, "env" | "now">;

/** Writes the missing picture files of a demo shop. A machine may have its database without them. */
export async function restorePictures(ctx: PictureContext, shop: DemoShop): Promise<void> {
  await putPictures(ctx, shop, addingStore(ctx.env.dataDir));
}

/**
 * Returns the folder store of a data folder, which keeps files that exist. A name contains the hash of the picture, so such a
 * file is right already, and it may be narrow already.
 */
export function addingStore(dataDir: string): MediaStore {
  const store = folderStore(dataDir);
  return {
    ...store,
    put: async (key, bytes, type) => {
      if (!(await findMedia(dataDir, key))) await store.put(key, bytes, type);
    },
  };
}

/**
 * Makes the narrow files of a demo shop's pictures. `plantShop` stores copies of the widest in their place, because decoding all
 * pictures takes many seconds. Skips files that are narrow already.
 */
export async function narrowPictures(ctx: PictureContext, shop: DemoShop): Promise<void> {
  const { dataDir } = ctx.env;
  const store = folderStore(dataDir);
  for (const { put, bytes } of await putPictures(ctx, shop, { ...store, put: async () => {} })) {
    if (put.picture.isDrawing) continue;
    const base = put.path.slice(store.url("").length).replace(/-\d+\.webp$/, "");
    const [narrowest = put.picture.width] = storedWidths(put.picture.width);
    const stored = await findMedia(dataDir, toPictureFileName(base, narrowest));
    if (stored && stored.bytes.length !== bytes.length) continue;
    const result = await convertFolderPicture(bytes);
    if (result.kind !== "converted") throw new Error(`${put.path} is ${result.kind}.`);
    // The narrowest is written last: it marks the picture as done.
    for (const file of result.picture.files.reverse())
      await store.put(toPictureFileName(base, file.width), file.bytes, "image/webp");
  }
}

/** Puts the pictures of a demo shop into a store. Their paths derive from the ids. */
async function putPictures(
  { now }: PictureContext,
  shop: DemoShop,
  media: MediaStore,
): Promise<{ put: PutPicture; bytes: Uint8Array }[]> {
  const folder = demoFolder(shop);
  const texts = readTexts(folder);
  const stored: { put: PutPicture; bytes: Uint8Array }[] = [];
  await withIdSource(demoIds(shop, texts).source, async () => {
    for (const file of listReferencedPictures(readFolder(texts))) {
      const bytes = readPictureFile(folder, file);
      stored.push({ put: await putPicture({ media, now }, file, bytes, widePicture), bytes });
    }
  });
  return stored;
}
