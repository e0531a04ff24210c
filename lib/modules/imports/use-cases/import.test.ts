import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ImportSettings, noCounts } from "@/lib/modules/imports/rules/job";
import { findImport, insertImport, moveImport, putPart } from "@/lib/modules/imports/store/imports";
import { insertEndpoint } from "@/lib/modules/notifications/store/webhooks";
import { newId } from "@/lib/platform/random";
import { products, variants } from "@/lib/schema/catalog";
import { importPictures } from "@/lib/schema/imports";
import { webhookDeliveries } from "@/lib/schema/provider-accounts";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import { applyRest } from "../service/applying";
import { checkProducts } from "../service/checking";
import { continueImports } from "../service/continuing";
import { openImport } from "../service/opening";
import { toImportPartEncryptionContext } from "../service/reading";
import { getImportResult } from "./imports";

let the: TestWorld;
const shopId = "shp_world";
const origin = "https://dunia.example";
const usual: ImportSettings = { prices: "thousands", weightGrams: 100, updatesStock: false };
beforeAll(async () => {
  the = await world();
});
afterAll(() => the.end());

async function check(file: string, settings = usual) {
  const job = await findImport(the.db, shopId, await bring(file, settings));
  if (!job) throw new Error("There is no such import.");
  const opened = await openImport(the.at(fixedNow), shopId, job);
  const isOwn = opened.head.format === "etalase";
  return checkProducts(the.db, { shopId, origin, settings, isOwn }, opened, fixedNow);
}

async function begin(file: string, settings = usual): Promise<string> {
  const id = await bring(file, settings);
  await moveImport(the.db, { shopId, id }, ["uploading"], "applying");
  return id;
}

async function bring(file: string, settings: ImportSettings): Promise<string> {
  const { db, secrets } = the.at(fixedNow);
  const id = newId("imp", fixedNow);
  const bytes = Buffer.from(file);
  const files = [{ name: "a.csv", bytes: bytes.length }];
  const expiresAt = new Date(fixedNow.getTime() + 1_000);
  const actor = { kind: "command" as const };
  await insertImport(db, { shopId, id, files, settings, who: actor, counts: noCounts, createdAt: fixedNow, expiresAt });
  const sealed = secrets.encrypt("import", toImportPartEncryptionContext(shopId, id, 1), bytes);
  const part = { shopId, importId: id, number: 1, size: bytes.length, bytes: sealed };
  await putPart(db, part, expiresAt);
  return id;
}

const never = () => false;
const goOn = (importId: string, isOver = never) =>
  applyRest(the.at(fixedNow), { shopId, origin, importId }, fixedNow, isOver);

async function apply(file: string, settings = usual) {
  const id = await begin(file, settings);
  await goOn(id);
  const { counts, state } = (await findImport(the.db, shopId, id)) ?? {};
  return { ...counts, state };
}

const shopify = (rows: string[]) =>
  `Handle,Title,Variant SKU,Option1 Name,Option1 Value,Variant Price,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Type,Image Src,Variant Image\n${rows.join("\n")}`;

test("an import creates products, and the same file again changes nothing", async () => {
  const file = shopify([
    "kemeja,Kemeja,KMJ-S,Ukuran,S,150000,200,shopify,5,Baju Atasan,https://a.example/1.jpg,",
    "kemeja,,KMJ-M,,M,160000,200,shopify,0,,https://a.example/2.jpg,https://a.example/2.jpg",
    "topi,Topi,TP,Title,Default Title,50000,80,,,kain,,",
  ]);
  expect((await check(file)).expected).toEqual({ made: 2, changed: 0, same: 0, failed: 0 });
  expect(await apply(file)).toEqual({ made: 2, changed: 0, same: 0, failed: 0, state: "done" });
  const [kemeja] = await the.db.select().from(products).where(eq(products.slug, "kemeja"));
  const sold = await the.db
    .select()
    .from(variants)
    .where(eq(variants.productId, kemeja?.id ?? ""))
    .orderBy(asc(variants.position));
  expect(sold.map(({ sku, price, stock, options }) => [sku, price, stock, options])).toEqual([
    ["KMJ-S", 150_000, 5, { Ukuran: "S" }],
    ["KMJ-M", 160_000, 0, { Ukuran: "M" }],
  ]);
  const pictures = await the.db.select().from(importPictures).orderBy(importPictures.position);
  expect(pictures.map(({ url, choices }) => [url, choices])).toEqual([
    ["https://a.example/1.jpg", []],
    ["https://a.example/2.jpg", [{ Ukuran: "M" }]],
  ]);
  const [topi] = await the.db.select().from(products).where(eq(products.slug, "topi"));
  expect(topi?.categoryId).toBe("cat_kain");
  expect((await check(file)).expected).toEqual({ made: 0, changed: 0, same: 2, failed: 0 });
  expect(await apply(file)).toEqual({ made: 0, changed: 0, same: 2, failed: 0, state: "done" });
});

test("imported products are matched by SKU, then by slug, and stock changes only if requested", async () => {
  const file = shopify([
    "lain-sekali,Kawung Baru,KWG-1,Title,Default Title,110000,300,shopify,99,,,",
    "truntum,Truntum,TRT-9,Title,Default Title,95000,300,shopify,99,,,",
  ]);
  expect(await apply(file)).toMatchObject({ changed: 2 });
  const kawung = () => the.db.select().from(variants).where(eq(variants.id, "var_kawung"));
  expect(await kawung()).toMatchObject([{ price: 110_000, stock: 9 }]);
  const rows = await the.db.select().from(products).where(eq(products.id, "prd_kawung"));
  expect(rows).toMatchObject([{ name: "Kawung Baru", slug: "kawung" }]);
  const updating = { ...usual, updatesStock: true };
  expect((await check(file, updating)).expected).toMatchObject({ changed: 2 });
  const secret = Buffer.from("rahasia");
  await insertEndpoint(the.db, { shopId, id: "whe_1", url: "https://a.example/", events: ["stock.changed"], secret });
  expect(await apply(file, updating)).toMatchObject({ changed: 2 });
  expect(await kawung()).toMatchObject([{ stock: 99 }]);
  const deliveries = await the.db.select().from(webhookDeliveries);
  expect(deliveries.map(({ payload }) => JSON.parse(payload).data)).toContainEqual({
    product_id: "prd_kawung",
    variant_id: "var_kawung",
    sku: "KWG-1",
    stock: 99,
  });
  expect((await check(file, updating)).expected).toMatchObject({ same: 2 });
});

test("a faulty product is skipped with its reason, and the rest of the file is imported", async () => {
  const file = shopify([
    "baik,Baik,B-1,Title,Default Title,10000,1,,,,,",
    "minus,Minus,B-2,Title,Default Title,-5,1,,,,,",
    "kembar,Kembar,B-1,Title,Default Title,10000,1,,,,,",
    "campur,Campur,KWG-1,Ukuran,S,10000,1,,,,,",
    "campur,,LRG-1,,M,10000,1,,,,,",
  ]);
  const report = await check(file);
  expect(report.expected).toEqual({ made: 1, changed: 0, same: 0, failed: 3 });
  expect(report.faults.map(({ line, message }) => [line, message])).toEqual([
    [3, "Harga tidak boleh di bawah nol."],
    [4, "SKU B-1 sudah ada di baris 2."],
    [5, "SKU di berkas ini milik beberapa produk yang berbeda di toko."],
  ]);
  expect(await apply(file)).toMatchObject({ made: 1, failed: 3, state: "done" });
});

test("a stopped or killed import resumes where it was, and concurrent runs import each product once", async () => {
  const rows = Array.from({ length: 300 }, (_, at) => `p-${at},Produk ${at},P-${at},Title,Default Title,1000,1,,,,,`);
  const id = await begin(shopify(rows));
  let slices = 0;
  await goOn(id, () => ++slices > 1);
  expect(await findImport(the.db, shopId, id)).toMatchObject({ position: 250, state: "applying" });
  await moveImport(the.db, { shopId, id }, ["applying"], "stopped");
  expect(await goOn(id)).toBe(0);
  await moveImport(the.db, { shopId, id }, ["stopped"], "applying");
  const done = await Promise.all([goOn(id), goOn(id)]);
  expect(done[0] + done[1]).toBe(50);
  expect(await findImport(the.db, shopId, id)).toMatchObject({ position: 300, counts: { made: 300 }, state: "done" });
});

test("only a product that the database rejects is skipped, and the scheduler finishes the import", async () => {
  const file = `slug,nama,harga,berat_gram,jual_mulai
tinggi,Tinggi,1000,1,
tahun-nol,Tahun Nol,1000,1,0000-01-01T00:00:00Z
rendah,Rendah,1000,1,`;
  const id = await begin(file);
  expect(await continueImports(the.at(fixedNow), fixedNow)).toBe(3);
  expect(await findImport(the.db, shopId, id)).toMatchObject({ counts: { made: 2, failed: 1 }, state: "done" });
  expect((await getImportResult({ ...the.at(fixedNow), actor: { kind: "command" } }, { id })).body).toBe(
    "\ufeff" +
      "slug,nama,harga,berat_gram,jual_mulai,hasil,alasan\r\n" +
      "tinggi,Tinggi,1000,1,,dibuat,\r\n" +
      "tahun-nol,Tahun Nol,1000,1,0000-01-01T00:00:00Z,gagal,Data produk ini tidak dapat disimpan.\r\n" +
      "rendah,Rendah,1000,1,,dibuat,\r\n",
  );
});
