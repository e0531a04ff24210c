import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportCommand } from "@/cli/commands/shop-export";
import { readEnv } from "@/lib/platform/env";
import { folderStore } from "@/lib/platform/media/folder";
import { images, shops } from "@/lib/schema/shops";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import { folderDate } from "../dates";
import { demoFolder, demoId, shopIdOf } from "../demo-shop";
import { plantShop } from "../plant";
import { readPictureFiles } from "../render/files";
import { narrowPictures, restorePictures } from "../stored-pictures";
import { demoShops } from "./all";
import { keramik } from "./keramik";

let testWorld: TestWorld;
const dataDir = mkdtempSync(join(tmpdir(), "etalase-demo-"));
const env = readEnv({ DATA_DIR: dataDir });
const hostOf = (slug: string) => `${slug}.example`;

beforeAll(async () => {
  testWorld = await world();
  for (const shop of demoShops)
    expect(await plantShop({ ...testWorld.at(folderDate), env }, shop, [hostOf(shop.slug)])).toBe(true);
});
afterAll(async () => {
  await testWorld.end();
  rmSync(dataDir, { recursive: true });
});

/** Returns every file of a folder with its bytes. */
function readFiles(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length), readFileSync(path, "latin1")]));
}

for (const shop of demoShops) {
  const { slug } = shop;

  test(`${slug}: an export of the seeded shop equals its folder`, async () => {
    const folder = join(dataDir, "export", slug);
    await exportCommand.run([slug, folder], { ...testWorld.at(folderDate), env, media: folderStore(dataDir) });
    expect(readFiles(folder)).toEqual(readFiles(demoFolder(shop)));
  });

  test(`${slug}: a second seeding changes nothing, and restores the files of its pictures`, async () => {
    const { db } = testWorld;
    const isShop = eq(shops.id, shopIdOf(shop));
    await db.update(shops).set({ announcementText: "Diubah pengunjung" }).where(isShop);
    const before = readFiles(join(dataDir, "media"));
    rmSync(join(dataDir, "media"), { recursive: true });
    expect(await plantShop({ ...testWorld.at(new Date()), env }, shop, [hostOf(slug)])).toBe(false);
    for (const each of demoShops) await restorePictures({ env, now: new Date() }, each);
    expect(readFiles(join(dataDir, "media"))).toEqual(before);
    expect(await db.select({ text: shops.announcementText }).from(shops).where(isShop)).toEqual([
      { text: "Diubah pengunjung" },
    ]);
  });

  test(`${slug}: the ids of pictures derive from their names`, async () => {
    for (const [name, file] of Object.entries(readPictureFiles(slug))) {
      const isPicture = and(eq(images.shopId, shopIdOf(shop)), eq(images.id, demoId(shop, "img", name)));
      const [picture] = await testWorld.db.select({ path: images.path }).from(images).where(isPicture);
      expect(picture?.path.slice(0, 16).replace(/^\/media\/[dp]\//, ""), name).toBe(
        /([0-9a-f]{8})\.\w+$/.exec(file)?.[1]?.slice(0, 7),
      );
    }
  });
}

test("narrow pictures are copies until they are made, and are made only then", async () => {
  // The shop with the fewest pictures, because each takes time.
  const shop = keramik;
  const stored = join(dataDir, "narrow");
  const context = { env: readEnv({ DATA_DIR: stored }), now: new Date() };
  await restorePictures(context, shop);
  const sizesOf = () =>
    Object.entries(readFiles(join(stored, "media"))).map(([path, { length }]) => ({ path, length }));
  const baseOf = (path: string) => path.replace(/-\d+\.webp$/, "");
  const copies = sizesOf();
  for (const { path, length } of copies)
    expect(
      new Set(copies.filter((each) => baseOf(each.path) === baseOf(path)).map((each) => each.length)),
      path,
    ).toEqual(new Set([length]));
  await narrowPictures(context, shop);
  const made = sizesOf();
  expect(made.map(({ path }) => path)).toEqual(copies.map(({ path }) => path));
  const shrunk = made.filter(({ length }, index) => length < (copies[index]?.length ?? 0));
  const bases = new Set(made.map(({ path }) => baseOf(path)).filter((base) => !base.endsWith(".svg")));
  expect(made.filter(({ path }) => path.endsWith(".webp")).length - shrunk.length).toBe(bases.size);
  await restorePictures(context, shop);
  const times = () => made.map(({ path }) => statSync(join(stored, "media", path)).mtimeMs);
  const before = times();
  await narrowPictures(context, shop);
  expect(times()).toEqual(before);
  expect(sizesOf()).toEqual(made);
  rmSync(stored, { recursive: true });
});
