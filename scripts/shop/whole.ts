import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import * as z from "zod";
import { findMedia } from "@/lib/adapters/media/folder";
import type { MerchantContext } from "@/lib/services/merchant/context";
import { exportProducts } from "@/lib/services/merchant/import/imports";
import { type Applying, applyWhole, previewWhole } from "@/lib/services/merchant/whole/applying";
import { readFolder } from "@/lib/services/merchant/whole/folder";
import { needPicture, type ReadPicture } from "@/lib/services/merchant/whole/pictures";
import { isNothing, linesOf } from "@/lib/services/merchant/whole/planning";
import { readWhole, textsOf } from "@/lib/services/merchant/whole/reading";
import { contextOf } from "./context";
import { clearFolder, readPictureFile, readTexts, writePictureFile, writeTexts } from "./folder-files";
import { type Desk, readArgs, type ShopCommand, slug, words } from "./verb";

const place = words("a folder, or a file that ends with .csv", 500);

/** Writes a whole shop into a folder, or its products into a file. */
export const exporting: ShopCommand = {
  usage: "export <slug> <folder|file.csv>",
  does: "write the whole shop as a folder of readable files with its pictures, without buyers and keys; or all products as a CSV",
  async run(args, desk) {
    const { slug: typed, place: to } = readArgs(args, ["slug", "place"], z.object({ slug, place }));
    const ctx = await contextOf(desk, typed);
    if (to.endsWith(".csv")) {
      writeFileSync(to, (await exportProducts(ctx)).body);
      return [`The products of ${typed} are in ${to}.`];
    }
    const read = picturesOf(desk, ctx);
    const shop = await readWhole(ctx, read);
    const texts = textsOf(shop);
    clearFolder(to);
    writeTexts(to, texts);
    for (const { file, url } of shop.pictures) writePictureFile(to, file, await needPicture(read, url));
    return [`${typed} is in ${to}: ${texts.size} files and ${shop.pictures.length} pictures.`];
  },
};

const Told = z.object({
  slug,
  folder: words("a folder", 500),
  stock: z.boolean().optional(),
  yes: z.boolean().optional(),
});

/** Makes a shop what a folder says. */
export const applying: ShopCommand = {
  usage: "apply <slug> <folder> [--stock] [--yes]",
  does: "show what would be made, changed and removed to make the shop what a folder says, ask, and do all of it or nothing; parts that the folder does not have stay (--stock: also set the stock of known variants)",
  async run(args, desk) {
    const { slug: typed, folder, stock = false, yes = false } = readArgs(args, ["slug", "folder"], Told);
    return applyFolder(desk, typed, { folder, setsStock: stock, isSure: yes });
  },
};

/** Applies a folder to a shop, once whoever asked for it has seen what that changes. */
export async function applyFolder(
  desk: Desk,
  typed: string,
  { folder, setsStock, isSure }: { folder: string; setsStock: boolean; isSure: boolean },
): Promise<string[]> {
  const ctx = await contextOf(desk, typed);
  const wanted = readFolder(readTexts(folder));
  const how: Applying = {
    readPicture: picturesOf(desk, ctx),
    readFile: async (file) => readPictureFile(folder, file),
    setsStock,
  };
  const shown = await previewWhole(ctx, wanted, how);
  if (isNothing(shown)) return [`${typed} is as ${folder} says: nothing is to be done.`];
  const lines = linesOf(shown);
  if (!isSure && process.stdin.isTTY) {
    for (const line of lines) console.log(line);
    if (!(await isConfirmed(`Do this to ${typed}? (y/N) `))) return ["Nothing was changed."];
  } else if (!isSure) return [...lines, "Nothing was changed: say it again with --yes."];
  await applyWhole(ctx, wanted, { ...how, shown });
  const left = linesOf(await previewWhole(ctx, wanted, how));
  const done =
    left.length === 0 ? [`${typed} is what ${folder} says.`] : [`${typed} is what ${folder} says, but for:`, ...left];
  return [...(isSure ? lines : []), ...done];
}

async function isConfirmed(question: string): Promise<boolean> {
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question(question);
  asking.close();
  return /^(y|ya|yes)$/i.test(answer.trim());
}

/** Pictures of this machine's own folder are read there, others where anybody sees them. */
function picturesOf({ env }: Desk, { shop }: MerchantContext): ReadPicture {
  return async (url) => {
    const { origin, pathname } = new URL(url);
    const local = origin === shop.origin ? await findMedia(env.dataDir, pathname.replace(/^\/media\//, "")) : null;
    if (local) return local.bytes;
    const response = await fetch(url).catch(() => null);
    return response?.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  };
}
