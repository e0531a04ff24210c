import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noCounts } from "@/lib/modules/imports/rules/job";
import { queuePictures } from "@/lib/modules/imports/store/pictures";
import { folderStore } from "@/lib/platform/media/folder";
import { outwardFetcher } from "@/lib/platform/outbound/fetcher";
import { productImages, variants } from "@/lib/schema/catalog";
import { importPictures, imports } from "@/lib/schema/imports";
import { images } from "@/lib/schema/shops";
import { fixedNow, oneHour, type TestWorld, withProviders, world } from "@/lib/testing/harness/world";
import { getPort } from "@/tools/testbed/port";
import { getImport } from "../use-cases/imports";
import { fetchPictures } from "./fetching";

let the: TestWorld;
const folder = mkdtempSync(join(tmpdir(), "etalase-fetched-"));
const photo = (color: string) =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: color } })
    .png()
    .toBuffer();

/** Local site with two pictures, a page, a redirect, an endless response and a failing one. */
const asked: string[] = [];
const site = createServer(async ({ url = "" }, response) => {
  asked.push(url);
  if (url === "/1.png") response.end(await photo("#900"));
  else if (url === "/2.png") response.end(await photo("#090"));
  else if (url === "/lain") response.writeHead(302, { Location: "/2.png" }).end();
  else if (url === "/masuk") response.writeHead(302, { Location: "http://10.0.0.1/rahasia" }).end();
  else if (url === "/besar") response.end(Buffer.alloc(200_000));
  else if (url === "/halaman") response.end("<html></html>");
  else response.writeHead(url === "/sibuk" ? 503 : 404).end();
});
let base: string;

beforeAll(async () => {
  the = await world();
  await once(site.listen(0, "127.0.0.1"), "listening");
  const port = getPort(site);
  base = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  site.close();
  await the.end();
  rmSync(folder, { recursive: true });
});

test("imported pictures are fetched and shown in order; invalid, large, internal or missing ones are reported", async () => {
  const [shopId, productId] = ["shp_world", "prd_kawung"];
  const createPicture = (path: string, position: number, more = {}) => {
    const picture = { productId, url: base + path, alt: null, position, choices: [] };
    return { ...picture, ...more };
  };
  const paths = ["/1.png", "/lain", "/halaman", "/besar", "/masuk", "/tiada", "/sibuk"];
  const pictures = paths.map((path, at) => createPicture(path, at));
  pictures[1] = createPicture("/lain", 1, { alt: "Hijau", choices: [{}] });
  await queuePictures(the.db, { shopId, importId: "imp_satu" }, pictures, fixedNow);
  const fetchOutward = outwardFetcher({ nearby: true, limit: 100_000 });
  const deps = { ...withProviders(the.at(fixedNow), { fetchOutward }), media: folderStore(folder) };
  expect(await fetchPictures({ ...deps, media: null }, fixedNow)).toBe(0);
  expect(await fetchPictures(deps, fixedNow)).toBe(6);
  const rows = await the.db.select().from(importPictures).orderBy(asc(importPictures.position));
  expect(rows.map(({ failure, dueAt, imageId }) => [failure, dueAt !== null, imageId !== null])).toEqual([
    [null, false, true],
    [null, false, true],
    ["no_picture", false, false],
    ["too_large", false, false],
    ["refused", false, false],
    ["missing", false, false],
    [null, true, false],
  ]);
  const shown = await the.db.select().from(productImages).orderBy(asc(productImages.position));
  expect(shown.map(({ imageId }) => imageId)).toEqual(rows.slice(0, 2).map(({ imageId }) => imageId));
  expect(await the.db.select().from(variants).where(eq(variants.id, "var_kawung"))).toMatchObject([
    { imageId: rows[1]?.imageId },
  ]);
  expect(
    await the.db
      .select()
      .from(images)
      .where(eq(images.id, rows[1]?.imageId ?? "")),
  ).toMatchObject([{ alt: "Hijau" }]);
  const before = asked.length;
  expect(await fetchPictures(deps, fixedNow)).toBe(0);
  await queuePictures(the.db, { shopId, importId: "imp_dua" }, pictures, fixedNow);
  expect(await fetchPictures(deps, fixedNow)).toBe(0);
  expect(asked.length).toBe(before);
  // Reported with the last import that named them, although they were fetched for another.
  await the.db.insert(imports).values({
    shopId,
    id: "imp_dua",
    files: [],
    settings: { prices: null, weightGrams: null, updatesStock: false },
    who: { kind: "command" },
    counts: noCounts,
    expiresAt: new Date(fixedNow.getTime() + oneHour),
  });
  const { pictures_waiting, pictures_failed, failed_pictures } = await getImport(
    { ...deps, actor: { kind: "command" } },
    { id: "imp_dua" },
  );
  expect([pictures_waiting, pictures_failed]).toEqual([1, 4]);
  expect(
    failed_pictures?.map(({ url, reason, message }) => [url?.slice(base.length), reason, message !== null]),
  ).toEqual([
    ["/halaman", "no_picture", true],
    ["/besar", "too_large", true],
    ["/masuk", "refused", true],
    ["/tiada", "missing", true],
  ]);
});
