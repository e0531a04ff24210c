import { expect, vi } from "vitest";
import type { RaceDatabase } from "./database";
import type { MerchantCaller } from "./merchant-caller";
import type { RaceResponse } from "./requests";
import { prepareStalls } from "./stalls";
import { newNames } from "./stock";

/** Returns a Shopify CSV with one row per new product. */
export function productFile(names: readonly string[]): string {
  const header =
    "Handle,Title,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Status";
  const rows = names.map((name) => `${name},Barang ${name.slice(0, 8)},${name},200,shopify,5,50000,active`);
  return [header, ...rows].join("\n");
}

/** Uploads a file, checks it, and returns the id of the import. */
export async function bringFile(callMerchant: MerchantCaller, file: string): Promise<string> {
  const files = [{ name: "barang.csv", bytes: Buffer.byteLength(file) }];
  const { id } = JSON.parse((await callMerchant("POST", "/imports", { body: { files } })).text);
  await callMerchant("PUT", `/imports/${id}/parts/1`, { body: file });
  const checked = await callMerchant("POST", `/imports/${id}/check`, { body: { prices: "thousands" } });
  if (checked.status !== 200) throw new Error(`The file was not understood: ${checked.text}`);
  return id;
}

/** Deletes imports that a race with a mutation left open: a shop may have three. */
export async function discardImports({ db }: RaceDatabase): Promise<void> {
  await db.query("delete from imports where state <> 'done'");
}

/** Parses the progress of an import from a response. */
export function importIn({ text }: RaceResponse): { state: string; done: number; created: number; unchanged: number } {
  return JSON.parse(text);
}

/** Applies an import until it is done, and repeats after interruptions. */
export async function finishImport(callMerchant: MerchantCaller, id: string): Promise<ReturnType<typeof importIn>> {
  const isDone = async () => importIn(await callMerchant("POST", `/imports/${id}/apply`)).state === "done";
  await vi.waitUntil(isDone, { timeout: 60_000, interval: 100 });
  return importIn(await callMerchant("GET", `/imports/${id}`));
}

/** More products than one transaction saves. */
const many = 300;

/** The instance that applies an import: its application name, and how it dies in the middle. */
type DyingImporter = { name: string; port?: number; die: () => Promise<void> };

/**
 * Kills an instance in the second transaction of an import. The import must resume where it was and save every product once.
 */
export async function holdResumedImport(
  database: RaceDatabase,
  callMerchant: MerchantCaller,
  importer: DyingImporter,
): Promise<void> {
  const names = newNames(many);
  const id = await bringFile(callMerchant, productFile(names));
  // On a very slow machine the import yields after the first transaction. Then the race starts again with another file.
  if (!(await cutOff(database, callMerchant, id, importer))) {
    await finishImport(callMerchant, id);
    return holdResumedImport(database, callMerchant, importer);
  }
  // The first transaction is committed, whatever happened to the second.
  expect(await countSaved(database, names)).toBeGreaterThanOrEqual(250);
  const { done, created } = await finishImport(callMerchant, id);
  expect({ done, created, there: await countSaved(database, names) }).toEqual({
    done: many,
    created: many,
    there: many,
  });
}

/** Kills an instance while it saves the second part of a file. Returns false if it never got there. */
async function cutOff(
  database: RaceDatabase,
  callMerchant: MerchantCaller,
  id: string,
  { name, die, ...where }: DyingImporter,
): Promise<boolean> {
  const stalls = await prepareStalls(database, name, {
    second: { at: "after insert", table: "import_slices", rows: "new.position > 0" },
  });
  await stalls.close("second");
  const underWay = callMerchant("POST", `/imports/${id}/apply`, where).catch(() => null);
  const isCaught = await stalls.caught(underWay);
  if (isCaught) await die();
  await stalls.openForNone();
  await underWay;
  return isCaught;
}

/** Counts the products with these slugs, each with one variant and its stock. */
async function countSaved({ value }: RaceDatabase, names: readonly string[]): Promise<number> {
  const count = await value(
    `select count(*)::int from products p join variants v on v.shop_id = p.shop_id and v.product_id = p.id
     where p.slug = any($1) and v.stock = 5`,
    [names],
  );
  return Number(count);
}
