import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import * as z from "zod";
import { toPictureName } from "@/lib/modules/shop-export/service/picture-name";
import { readPictureFiles, writePictureFiles } from "./files";
import { type RenderedPicture, readRenderedPictures } from "./lists";

const Alts = z.array(z.object({ file: z.string(), alt: z.string() }));

/** Saves a rendering as a picture of the demo shop. All files that named the picture's old file name the new one. */
export async function saveMaster(slug: string, picture: RenderedPicture, rendering: string): Promise<string> {
  const bytes = await toMaster(picture, rendering);
  const hash = createHash("sha256").update(bytes).digest("hex");
  const file = toPictureName(picture.alt, hash, "webp");
  const folder = `drizzle/seed/shops/${slug}`;
  const files = readPictureFiles(slug);
  const before = files[picture.name];
  writeFileSync(join(folder, "pictures", file), bytes);
  if (before && before !== file) {
    renameEverywhere(folder, before, file);
    rmSync(join(folder, "pictures", before), { force: true });
  }
  describeFile(folder, file, picture.alt);
  writePictureFiles(slug, inOrder({ ...files, [picture.name]: file }, readRenderedPictures()[slug] ?? []));
  arrangeProduct(slug, picture.of);
  return file;
}

/** Dense motifs weigh most, and hide a lower quality best. */
const qualities = [86, 78, 70, 62, 54];
const heaviest = 90_000;

/** Returns a rendering as WebP, in the best quality that weighs little. */
async function toMaster({ mirrored }: RenderedPicture, rendering: string): Promise<Buffer> {
  const upright = sharp(rendering)
    .flop(mirrored === "across" || mirrored === "both")
    .flip(mirrored === "down" || mirrored === "both");
  let bytes = Buffer.alloc(0);
  for (const quality of qualities) {
    bytes = await upright.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length <= heaviest) break;
  }
  return bytes;
}

function renameEverywhere(folder: string, before: string, after: string): void {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".json"));
  for (const path of paths.map((each) => join(folder, each))) {
    const text = readFileSync(path, "utf8");
    if (text.includes(before)) writeFileSync(path, text.replaceAll(before, after));
  }
}

/** Returns the files of the pictures in the order of the list, after those that are not in it. */
function inOrder(files: Record<string, string>, pictures: readonly RenderedPicture[]): Record<string, string> {
  const listed = pictures.flatMap(({ name }) => (files[name] === undefined ? [] : [[name, files[name]] as const]));
  const others = Object.entries(files).filter(([name]) => !pictures.some((picture) => picture.name === name));
  return Object.fromEntries([...others, ...listed]);
}

function describeFile(folder: string, file: string, alt: string): void {
  const path = join(folder, "pictures.json");
  const others = Alts.parse(JSON.parse(readFileSync(path, "utf8"))).filter((each) => each.file !== file);
  writeJson(
    path,
    [...others, { file, alt }].sort((a, b) => (a.file < b.file ? -1 : 1)),
  );
}

/** Makes a product show exactly its rendered pictures, in the order of the list. */
function arrangeProduct(slug: string, of: string): void {
  const path = `drizzle/seed/shops/${slug}/products/${of}.json`;
  if (!existsSync(path)) return;
  const files = readPictureFiles(slug);
  const shown = (readRenderedPictures()[slug] ?? [])
    .filter((picture) => picture.of === of)
    .flatMap(({ name }) => files[name] ?? []);
  // The keys keep their order, as an export writes them.
  const text = readFileSync(path, "utf8");
  writeJson(path, { ...JSON.parse(text), pictures: shown });
}

function writeJson(path: string, value: unknown): void {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}
