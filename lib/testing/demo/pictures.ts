import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { drawSvg, renderWebp } from "@/drizzle/seed/pictures/draw";
import { mediaPath, picturesOf } from "@/drizzle/seed/plant";
import type { DemoShop } from "@/drizzle/seed/shop";
import { mediaFolder } from "@/lib/platform/media/folder";

/** One rendered picture replaces all pictures that are not SVG, because rendering is slow. */
let photo: Buffer | undefined;

/** Writes the pictures of a demo shop into a data folder. Only tests use it. */
export async function drawDemoPictures(shop: DemoShop, dataDir: string): Promise<void> {
  for (const picture of picturesOf(shop)) {
    const file = join(mediaFolder(dataDir), mediaPath(shop, picture).replace("/media/", ""));
    mkdirSync(dirname(file), { recursive: true });
    if (!file.endsWith(".svg")) photo ??= await renderWebp(picture.picture);
    writeFileSync(file, file.endsWith(".svg") ? drawSvg(picture.picture) : (photo ?? ""));
  }
}
