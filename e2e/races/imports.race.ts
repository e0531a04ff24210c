import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { findFreePort } from "../../processes/server.mjs";
import { hosts } from "../servers";
import { openRaceDatabase } from "./stage/database";
import { bringFile, type Desk, importIn, openDesk, productFile } from "./stage/desk";
import { type RaceInstance, startInstance } from "./stage/instance";
import { prepareStalls } from "./stage/stalls";
import { newNames, shopId } from "./stage/stock";

/** Files of products, while instances die. */
const database = openRaceDatabase();
const name = "importer";
/** More than one transaction saves. */
const many = 300;
let shop: string;
let desk: Desk;
let victim: RaceInstance;

beforeAll(async () => {
  shop = await shopId(database, "keramik");
  desk = await openDesk(database, shop, hosts.keramik);
  victim = await startInstance(name, await findFreePort(), inject("stage"));
});
afterAll(() => victim.stop());

/** How many products stand under some names, each with its one variant and its stock. */
function countProducts(names: readonly string[]): Promise<unknown> {
  return database.value(
    `select count(*)::int from products p join variants v on v.shop_id = p.shop_id and v.product_id = p.id
     where p.shop_id = $1 and p.slug = any($2) and v.stock = 5`,
    [shop, names],
  );
}

test("an import whose instance is killed in the middle goes on where it was, and saves every product once", async () => {
  const names = newNames(many);
  const id = await bringFile(desk, productFile(names));
  const stalls = await prepareStalls(database, name, {
    second: { at: "after insert", table: "import_slices", rows: "new.position > 0" },
  });
  await stalls.close("second");
  const underWay = desk("POST", `/imports/${id}/apply`, { port: victim.port }).catch(() => null);
  await stalls.reached(1, 60_000);
  await victim.kill();
  await underWay;
  await stalls.openForNone();
  // What the first transaction saved is there, whatever became of the second.
  expect(Number(await countProducts(names))).toBeGreaterThanOrEqual(250);
  // Also by the clock of the instances that are left, whoever is sooner.
  const isDone = async () => importIn(await desk("POST", `/imports/${id}/apply`)).state === "done";
  await vi.waitUntil(isDone, { timeout: 60_000, interval: 100 });
  const { done, made } = importIn(await desk("GET", `/imports/${id}`));
  expect({ done, made, there: await countProducts(names) }).toEqual({ done: many, made: many, there: many });
});
