import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Db } from "@/lib/platform/db/connection/client";
import { connectDb } from "@/lib/platform/db/connection/connect";
import { transact } from "@/lib/platform/db/connection/transaction";
import { readEnv } from "@/lib/platform/env";
import { productImages, products, variants } from "@/lib/schema/catalog";
import { images } from "@/lib/schema/shops";
import { createTestDatabase } from "@/lib/testing/harness/database";
import { fillWorld, fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import { isColorOption } from "../rules/colors";
import { listProducts } from "../use-cases/catalog";
import { computeAppearances } from "./appearances";

let the: TestWorld;

const waitOptions = { timeout: 20_000 };
const shopId = "shp_world";
const productId = "prd_kawung";
const ids = ["img_front", "img_back", "img_third"];
const pathOf = (id: string) => `/media/${id}.webp`;
const colors = [{ name: "Warna", values: ["Soga", "Nila"] }];

beforeAll(async () => {
  the = await world();
  await addPictures(the.db);
});
afterAll(() => the.end());

const addPictures = (db: Db) =>
  db.insert(images).values(ids.map((id) => ({ shopId, id, path: pathOf(id), width: 800, height: 1_000 })));

/** Three pictures and two colors, of which the first is on two variants. */
async function paint(db: Db): Promise<void> {
  await db
    .update(images)
    .set({ path: pathOf("img_front") })
    .where(eq(images.id, "img_front"));
  await db.delete(variants).where(ofVariant("var_soga", "var_soga_l", "var_nila"));
  await db.delete(productImages).where(eq(productImages.productId, productId));
  await db.update(products).set({ options: colors }).where(eq(products.id, productId));
  await db.insert(productImages).values(ids.map((imageId, position) => ({ shopId, productId, imageId, position })));
  await db
    .insert(variants)
    .values([
      variant("var_soga", 1, { Warna: "Soga", Ukuran: "M" }, "img_back"),
      variant("var_soga_l", 2, { Warna: "Soga", Ukuran: "L" }, "img_third"),
      variant("var_nila", 3, { Warna: "Nila" }, "img_front"),
    ]);
}

beforeEach(() => paint(the.db));

const variant = (id: string, position: number, options: Record<string, string>, imageId: string) => ({
  shopId,
  id,
  productId,
  price: 100_000,
  stock: 5,
  weightGrams: 300,
  position,
  options,
  imageId,
});

const ofVariant = (...chosen: string[]) => sql`${variants.id} in ${chosen}`;
const ofPicture = (id: string) => and(eq(productImages.productId, productId), eq(productImages.imageId, id));

/** Pictures of the product in lists, as they are stored: the first two, then each color with its own. */
async function stored(id = productId, db = the.db) {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  const { pictures = [], colorPictures = [] } = row?.appearance ?? {};
  return [
    pictures.map(({ path }) => path.slice("/media/img_".length, -".webp".length)).join(),
    ...colorPictures.map(
      ({ value, picture }) => `${value} ${picture.path.slice("/media/img_".length, -".webp".length)}`,
    ),
  ];
}

const before = ["front,back", "Nila front", "Soga back"];

const changes: [title: string, change: () => Promise<unknown>, after: string[]][] = [
  [
    "a picture is removed",
    () =>
      transact(the.db, async (tx) => {
        await tx.update(variants).set({ imageId: null }).where(ofVariant("var_soga"));
        await tx.delete(productImages).where(ofPicture("img_back"));
      }),
    ["front,third", "Nila front", "Soga third"],
  ],
  [
    "a picture moves to the front",
    () => the.db.update(productImages).set({ position: -1 }).where(ofPicture("img_third")),
    ["third,front", "Nila front", "Soga back"],
  ],
  [
    "a variant gets another picture",
    () => the.db.update(variants).set({ imageId: "img_third" }).where(ofVariant("var_nila")),
    ["front,back", "Nila third", "Soga back"],
  ],
  [
    "a variant loses its picture",
    () => the.db.update(variants).set({ imageId: null }).where(ofVariant("var_nila")),
    ["front,back", "Soga back"],
  ],
  [
    "the order of variants changes",
    () => the.db.update(variants).set({ position: 9 }).where(ofVariant("var_soga")),
    ["front,back", "Nila front", "Soga third"],
  ],
  [
    "a variant gets another color",
    () =>
      the.db
        .update(variants)
        .set({ options: { Warna: "Tarum" } })
        .where(ofVariant("var_nila")),
    ["front,back", "Soga back", "Tarum front"],
  ],
  [
    "a variant is deleted",
    () => the.db.delete(variants).where(ofVariant("var_soga")),
    ["front,back", "Nila front", "Soga third"],
  ],
  [
    "the last variant is deleted",
    () => the.db.delete(variants).where(eq(variants.productId, productId)),
    ["front,back"],
  ],
  [
    "the colors become sizes",
    () =>
      the.db
        .update(products)
        .set({ options: [{ name: "Ukuran", values: ["M"] }] })
        .where(eq(products.id, productId)),
    ["front,back"],
  ],
  [
    "the file of a picture changes",
    () =>
      the.db
        .update(images)
        .set({ path: pathOf("img_new") })
        .where(eq(images.id, "img_front")),
    ["new,back", "Nila new", "Soga back"],
  ],
];

for (const [title, change, after] of changes) {
  test(`the stored pictures of a product are those of now after ${title}`, async () => {
    await the.db
      .update(images)
      .set({ path: pathOf("img_front") })
      .where(eq(images.id, "img_front"));
    expect(await stored()).toEqual(before);
    await change();
    expect(await stored()).toEqual(after);
  });
}

test("a variant that moves to another product takes its picture away", async () => {
  await the.db.update(variants).set({ productId: "prd_truntum", imageId: null }).where(ofVariant("var_nila"));
  expect(await stored()).toEqual(["front,back", "Soga back"]);
  expect(await stored("prd_truntum")).toEqual([""]);
});

test("a sale does not write the row of the product, because many buyers take its variants at once", async () => {
  const version = async () =>
    (await the.db.execute(sql`select xmin::text from ${products} where ${products.id} = ${productId}`)).rows;
  const before = await version();
  await the.db.update(variants).set({ stock: 4 }).where(ofVariant("var_soga"));
  expect(await version()).toEqual(before);
});

test("of two changes at once, the later one stores what both wrote", async () => {
  const { db, close } = await connectDb(readEnv(await createTestDatabase()), { isHurried: false, connections: 3 });
  await fillWorld(db);
  await addPictures(db);
  await paint(db);
  const isWaiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  let later: Promise<unknown> = Promise.resolve();
  await transact(db, async (tx) => {
    await tx.update(variants).set({ imageId: "img_third" }).where(ofVariant("var_nila"));
    later = transact(db, (other) => other.update(variants).set({ imageId: "img_front" }).where(ofVariant("var_soga")));
    await vi.waitUntil(async () => (await db.execute(isWaiting)).rows.length === 1, waitOptions);
  });
  await later;
  expect(await stored(productId, db)).toEqual(["front,back", "Nila third", "Soga front"]);
  await close();
});

/** Simulates rows from before the migration. */
const forget = () =>
  transact(the.db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.update(products).set({ appearance: null });
  });

const list = async () =>
  (await listProducts(the.at(fixedNow), { sort: "featured", limit: 24, offset: 0 })).value.products;

test("products from before the migration are listed in the same way, and the backfill stores their pictures once", async () => {
  const expected = await list();
  await forget();
  expect(await stored()).toEqual([""]);
  expect(await list()).toEqual(expected);
  const total = await the.db.$count(products);
  expect([await computeAppearances(the.db), await computeAppearances(the.db)]).toEqual([total, 0]);
  expect(await stored()).toEqual(before);
  expect(await list()).toEqual(expected);
});

test("a write of an instance of the previous version stores them, too", async () => {
  await forget();
  await the.db.update(variants).set({ imageId: "img_third" }).where(ofVariant("var_nila"));
  expect(await stored()).toEqual(["front,back", "Nila third", "Soga back"]);
});

test("the database and the admin agree on the names of options that are colors", async () => {
  for (const name of ["Warna", "Pilihan warna", "COLOR", "Colour", "Ukuran", "Motif", "Colr", ""]) {
    await the.db
      .update(products)
      .set({ options: [{ name, values: ["A"] }] })
      .where(eq(products.id, productId));
    const [row] = await the.db.select().from(products).where(eq(products.id, productId));
    expect(row?.appearance?.colorOption !== null, name).toBe(isColorOption(name));
  }
});
