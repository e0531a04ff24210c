import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoShops } from "@/drizzle/seed/shops/all";
import { readEnv } from "@/lib/platform/env";
import { folderStore } from "@/lib/platform/media/folder";
import { plantDemoShop } from "@/lib/testing/demo/plant";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import type { CommandRunner } from "../command";
import { createShopCommand } from "./create-shop";
import { applyCommand, exportCommand } from "./shop-export";

let testWorld: TestWorld;
const folder = mkdtempSync(join(tmpdir(), "etalase-whole-"));
const env = readEnv({ DATA_DIR: folder });
const [larasan] = demoShops;

beforeAll(async () => {
  testWorld = await world();
  for (const shop of demoShops) await plantDemoShop(testWorld.at(fixedNow), shop, { dataDir: folder });
});
afterAll(async () => {
  await testWorld.end();
  rmSync(folder, { recursive: true });
});

const runLocally = (command: CommandRunner, ...args: string[]) =>
  command.run(args, { ...testWorld.at(fixedNow), env, media: folderStore(folder) });
const refusal = (output: Promise<string[]>) => output.catch(({ sentences }: { sentences: string[] }) => sentences);

/** Returns every file of a folder with its bytes. */
function contentsOf(exportFolder: string): Record<string, string> {
  const paths = readdirSync(exportFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    paths
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(exportFolder.length), readFileSync(path, "latin1")]),
  );
}

for (const { slug } of demoShops) {
  test(`${slug}: a shop created from an exported folder exports the same bytes`, async () => {
    const [from, to] = [join(folder, slug), join(folder, `${slug}-again`)];
    await runLocally(exportCommand, slug, from);
    expect(await runLocally(applyCommand, slug, from)).toEqual([`${slug} already matches ${from}. Nothing to change.`]);
    await runLocally(createShopCommand, "--slug", `${slug}-baru`, "--domain", `baru.${slug}.example`, "--from", from);
    await runLocally(exportCommand, `${slug}-baru`, to);
    expect(contentsOf(to)).toEqual(contentsOf(from));
    expect(Object.keys(contentsOf(from)).filter((path) => path.startsWith("/pictures/")).length).toBeGreaterThan(10);
  });
}

test("apply previews the changes and makes them only after a confirmation", async () => {
  const exportFolder = join(folder, "changed");
  const slug = larasan?.slug ?? "";
  await runLocally(exportCommand, slug, exportFolder);
  const [first = "", second = ""] = readdirSync(join(exportFolder, "products"));
  const path = join(exportFolder, "products", first);
  const product = JSON.parse(readFileSync(path, "utf8"));
  product.variants[0].price += 1_000;
  product.variants[0].stock = 77;
  writeFileSync(path, JSON.stringify(product));
  rmSync(join(exportFolder, "products", second));
  writeFileSync(join(exportFolder, "vouchers.json"), "[]");
  const preview = await runLocally(applyCommand, slug, exportFolder);
  expect(preview).toEqual(expect.arrayContaining([`~ products/${first}`, `- products/${second}`]));
  const [before, after] = [product.variants[0].price - 1_000, product.variants[0].price];
  expect(preview).toContain(`    variants.0.price: ${before} → ${after}`);
  expect(preview.filter((line) => line.includes("stock"))).toEqual([]);
  expect(preview.at(-1)).toBe("Nothing was changed. Run it again with --yes to apply the changes.");
  expect(await runLocally(applyCommand, slug, exportFolder)).toEqual(preview);
  expect((await runLocally(applyCommand, slug, exportFolder, "--yes")).at(-1)).toBe(
    `${slug} now matches ${exportFolder}.`,
  );
  expect(await runLocally(applyCommand, slug, exportFolder)).toEqual([
    `${slug} already matches ${exportFolder}. Nothing to change.`,
  ]);
  expect(await runLocally(applyCommand, slug, exportFolder, "--stock")).toContainEqual(
    expect.stringMatching(/variants\.0\.stock: \S+ → 77/),
  );
  await runLocally(applyCommand, slug, exportFolder, "--stock", "--yes");
  const again = join(folder, "changed-again");
  await runLocally(exportCommand, slug, again);
  expect(JSON.parse(readFileSync(join(again, "products", first), "utf8")).variants[0].stock).toBe(77);
});

test("a picture that the shop has but no longer shows is shown again", async () => {
  const [exportFolder, slug] = [join(folder, "photo"), larasan?.slug ?? ""];
  await runLocally(exportCommand, slug, exportFolder);
  const path = join(exportFolder, "products", readdirSync(join(exportFolder, "products"))[0] ?? "");
  const product: { pictures: string[] } = JSON.parse(readFileSync(path, "utf8"));
  const drawn = { ...product };
  const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: "#205060" } })
    .webp()
    .toBuffer();
  writeFileSync(join(exportFolder, "pictures", "depan.webp"), photo);
  writeFileSync(join(exportFolder, "pictures", "belakang.webp"), photo);
  const apply = async (pictures: string[]) => {
    writeFileSync(path, JSON.stringify({ ...drawn, pictures }));
    await runLocally(applyCommand, slug, exportFolder, "--yes");
    const shown = join(folder, "photo-shown");
    rmSync(shown, { recursive: true, force: true });
    await runLocally(exportCommand, slug, shown);
    return JSON.parse(readFileSync(path.replace(exportFolder, shown), "utf8")).pictures;
  };
  const once = await apply(["depan.webp"]);
  expect(once).toEqual([expect.stringMatching(/\.webp$/)]);
  expect(await apply(drawn.pictures)).toEqual(drawn.pictures);
  expect(await apply(["depan.webp", ...drawn.pictures])).toEqual([...once, ...drawn.pictures]);
  // Two files with the same content are one picture, which a product shows once.
  await apply(drawn.pictures);
  expect(await refusal(apply(["depan.webp", "belakang.webp"]))).toContainEqual(
    expect.stringMatching(/^products\/.* images\.1\.id: Gambar ini sudah ada di produk\.$/),
  );
});

test("a failure at the end undoes the beginning; an error names its file and position", async () => {
  const [exportFolder, slug] = [join(folder, "wrong"), demoShops[1]?.slug ?? ""];
  await runLocally(exportCommand, slug, exportFolder);
  const before = contentsOf(exportFolder);
  const edit = (path: string, change: (value: never) => unknown) =>
    writeFileSync(
      join(exportFolder, path),
      JSON.stringify(change(JSON.parse(readFileSync(join(exportFolder, path), "utf8")) as never)),
    );
  edit("settings.json", (settings: object) => ({ ...settings, name: "Nama Baru" }));
  edit("vouchers.json", (vouchers: object[]) =>
    vouchers.map((each) => ({ ...each, discount_type: "percentage", discount_value: 500 })),
  );
  expect(await refusal(runLocally(applyCommand, slug, exportFolder, "--yes"))).toContainEqual(
    expect.stringContaining("vouchers.json"),
  );
  edit("settings.json", (settings: object) => ({ ...settings, colour: "red" }));
  edit("vouchers.json", () => [{ code: "X" }]);
  const faults = await refusal(runLocally(applyCommand, slug, exportFolder, "--yes"));
  expect(faults).toContainEqual(expect.stringMatching(/^settings\.json /));
  expect(faults).toContainEqual(expect.stringMatching(/^vouchers\.json 1\. name: /));
  const again = join(folder, "wrong-again");
  await runLocally(exportCommand, slug, again);
  expect(contentsOf(again)).toEqual(before);
  expect(await refusal(runLocally(applyCommand, slug, folder))).toEqual([expect.stringContaining("Not a shop folder")]);
});
