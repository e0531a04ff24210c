import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { plantDomains, plantShop } from "@/drizzle/seed/plant";
import { demoShops } from "@/drizzle/seed/shops/all";
import { readEnv } from "@/lib/adapters/env";
import { folderStore } from "@/lib/adapters/media/folder";
import { drawDemoPictures } from "@/lib/testing/demo/pictures";
import { noon, type TestWorld, world } from "@/lib/testing/world";
import { create } from "./create";
import type { ShopCommand } from "./verb";
import { applying, exporting } from "./whole";

let the: TestWorld;
const folder = mkdtempSync(join(tmpdir(), "etalase-whole-"));
const env = readEnv({ DATA_DIR: folder });
const [larasan] = demoShops;

beforeAll(async () => {
  the = await world();
  for (const shop of demoShops) {
    await plantShop(the.db, shop, noon);
    await plantDomains(the.db, shop, [`${shop.slug}.example`]);
    await drawDemoPictures(shop, folder);
  }
});
afterAll(async () => {
  await the.end();
  rmSync(folder, { recursive: true });
});

const say = (verb: ShopCommand, ...args: string[]) =>
  verb.run(args, { ...the.at(noon), env, media: folderStore(folder) });
const refusal = (said: Promise<string[]>) => said.catch(({ sentences }: { sentences: string[] }) => sentences);

/** Returns every file of a folder with its bytes. */
function contentsOf(place: string): Record<string, string> {
  const paths = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    paths
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(place.length), readFileSync(path, "latin1")]),
  );
}

for (const { slug } of demoShops) {
  test(`${slug}: a shop that is opened from another one's folder is the same, to the byte`, async () => {
    const [from, to] = [join(folder, slug), join(folder, `${slug}-again`)];
    await say(exporting, slug, from);
    expect(await say(applying, slug, from)).toEqual([`${slug} already matches ${from}. Nothing to change.`]);
    await say(create, "--slug", `${slug}-baru`, "--domain", `baru.${slug}.example`, "--from", from);
    await say(exporting, `${slug}-baru`, to);
    expect(contentsOf(to)).toEqual(contentsOf(from));
    expect(Object.keys(contentsOf(from)).filter((path) => path.startsWith("/pictures/")).length).toBeGreaterThan(10);
  });
}

test("apply shows what would be made, changed and removed, and does nothing before it is told to", async () => {
  const place = join(folder, "changed");
  const slug = larasan?.slug ?? "";
  await say(exporting, slug, place);
  const [first = "", second = ""] = readdirSync(join(place, "products"));
  const path = join(place, "products", first);
  const product = JSON.parse(readFileSync(path, "utf8"));
  product.variants[0].price += 1_000;
  product.variants[0].stock = 77;
  writeFileSync(path, JSON.stringify(product));
  rmSync(join(place, "products", second));
  writeFileSync(join(place, "vouchers.json"), "[]");
  const looked = await say(applying, slug, place);
  expect(looked).toEqual(expect.arrayContaining([`~ products/${first}`, `- products/${second}`]));
  const [before, after] = [product.variants[0].price - 1_000, product.variants[0].price];
  expect(looked).toContain(`    variants.0.price: ${before} → ${after}`);
  expect(looked.filter((line) => line.includes("stock"))).toEqual([]);
  expect(looked.at(-1)).toBe("Nothing was changed. Run it again with --yes to apply the changes.");
  expect(await say(applying, slug, place)).toEqual(looked);
  expect((await say(applying, slug, place, "--yes")).at(-1)).toBe(`${slug} now matches ${place}.`);
  expect(await say(applying, slug, place)).toEqual([`${slug} already matches ${place}. Nothing to change.`]);
  expect(await say(applying, slug, place, "--stock")).toContainEqual(
    expect.stringMatching(/variants\.0\.stock: \S+ → 77/),
  );
  await say(applying, slug, place, "--stock", "--yes");
  const again = join(folder, "changed-again");
  await say(exporting, slug, again);
  expect(JSON.parse(readFileSync(join(again, "products", first), "utf8")).variants[0].stock).toBe(77);
});

test("what cannot be done at the end undoes the beginning; what is written wrongly is named with its place", async () => {
  const [place, slug] = [join(folder, "wrong"), demoShops[1]?.slug ?? ""];
  await say(exporting, slug, place);
  const before = contentsOf(place);
  const edit = (path: string, change: (value: never) => unknown) =>
    writeFileSync(
      join(place, path),
      JSON.stringify(change(JSON.parse(readFileSync(join(place, path), "utf8")) as never)),
    );
  edit("settings.json", (settings: object) => ({ ...settings, name: "Nama Baru" }));
  edit("vouchers.json", (vouchers: object[]) =>
    vouchers.map((each) => ({ ...each, discount_type: "percentage", discount_value: 500 })),
  );
  expect(await refusal(say(applying, slug, place, "--yes"))).toContainEqual(expect.stringContaining("vouchers.json"));
  edit("settings.json", (settings: object) => ({ ...settings, colour: "red" }));
  edit("vouchers.json", () => [{ code: "X" }]);
  const faults = await refusal(say(applying, slug, place, "--yes"));
  expect(faults).toContainEqual(expect.stringMatching(/^settings\.json /));
  expect(faults).toContainEqual(expect.stringMatching(/^vouchers\.json 1\. name: /));
  const again = join(folder, "wrong-again");
  await say(exporting, slug, again);
  expect(contentsOf(again)).toEqual(before);
  expect(await refusal(say(applying, slug, folder))).toEqual([expect.stringContaining("Not a shop folder")]);
});
