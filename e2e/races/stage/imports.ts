import { expect, vi } from "vitest";
import type { RaceDatabase } from "./database";
import type { Desk } from "./desk";
import { prepareStalls } from "./stalls";
import { newNames } from "./stock";
import type { RaceResponse } from "./wire";

/** A file of new products, one row each, as Shopify writes it. */
export function productFile(names: readonly string[]): string {
  const header =
    "Handle,Title,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Status";
  const rows = names.map((name) => `${name},Barang ${name.slice(0, 8)},${name},200,shopify,5,50000,active`);
  return [header, ...rows].join("\n");
}

/** Brings a file and has it checked; answers with the id of the import. */
export async function bringFile(desk: Desk, file: string): Promise<string> {
  const files = [{ name: "barang.csv", bytes: Buffer.byteLength(file) }];
  const { id } = JSON.parse((await desk("POST", "/imports", { body: { files } })).text);
  await desk("PUT", `/imports/${id}/parts/1`, { body: file });
  const checked = await desk("POST", `/imports/${id}/check`, { body: { prices: "thousands" } });
  if (checked.status !== 200) throw new Error(`The file was not understood: ${checked.text}`);
  return id;
}

/** Deletes imports that a race with a planted bug left open: a shop has room for three. */
export async function discardImports({ db }: RaceDatabase): Promise<void> {
  await db.query("delete from imports where state <> 'done'");
}

/** How far an import is, as it was answered. */
export function importIn({ text }: RaceResponse): { state: string; done: number; made: number; same: number } {
  return JSON.parse(text);
}

/** Has an import applied, again and again where that is cut off, until it is done. */
export async function finishImport(desk: Desk, id: string): Promise<ReturnType<typeof importIn>> {
  const isDone = async () => importIn(await desk("POST", `/imports/${id}/apply`)).state === "done";
  await vi.waitUntil(isDone, { timeout: 60_000, interval: 100 });
  return importIn(await desk("GET", `/imports/${id}`));
}

/** More products than one transaction saves. */
const many = 300;

/** Who applies an import, by the name that the database knows, and how that ends in the middle of the work. */
type DyingImporter = { name: string; port?: number; die: () => Promise<void> };

/** An import whose instance dies in the middle, of its second transaction: it goes on where it was, and every product is saved once. */
export async function holdResumedImport(database: RaceDatabase, desk: Desk, importer: DyingImporter): Promise<void> {
  const names = newNames(many);
  const id = await bringFile(desk, productFile(names));
  // On a machine that is very slow it gives way to others after the first transaction: then another file is brought.
  if (!(await cutOff(database, desk, id, importer))) {
    await finishImport(desk, id);
    return holdResumedImport(database, desk, importer);
  }
  // What the first transaction saved is there, whatever became of the second.
  expect(await countSaved(database, names)).toBeGreaterThanOrEqual(250);
  const { done, made } = await finishImport(desk, id);
  expect({ done, made, there: await countSaved(database, names) }).toEqual({ done: many, made: many, there: many });
}

/** Lets an instance die while it saves the second part of a file; false where it did not come to that. */
async function cutOff(
  database: RaceDatabase,
  desk: Desk,
  id: string,
  { name, die, ...where }: DyingImporter,
): Promise<boolean> {
  const stalls = await prepareStalls(database, name, {
    second: { at: "after insert", table: "import_slices", rows: "new.position > 0" },
  });
  await stalls.close("second");
  const underWay = desk("POST", `/imports/${id}/apply`, where).catch(() => null);
  const isCaught = await stalls.caught(underWay);
  if (isCaught) await die();
  await stalls.openForNone();
  await underWay;
  return isCaught;
}

/** How many products stand under some names, each with its one variant and its stock. */
async function countSaved({ value }: RaceDatabase, names: readonly string[]): Promise<number> {
  const count = await value(
    `select count(*)::int from products p join variants v on v.shop_id = p.shop_id and v.product_id = p.id
     where p.slug = any($1) and v.stock = 5`,
    [names],
  );
  return Number(count);
}
