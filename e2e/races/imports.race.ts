import { afterAll, beforeAll, inject, test } from "vitest";
import { findFreePort } from "../../tools/testbed/server.mjs";
import { hosts } from "../support/servers";
import { openRaceDatabase } from "./support/database";
import { holdResumedImport } from "./support/imports";
import { type RaceInstance, startInstance } from "./support/instance";
import { openMerchantCaller } from "./support/merchant-caller";
import { shopId } from "./support/stock";

/** Product imports while instances die. */
const database = openRaceDatabase();
const name = "importer";
let victim: RaceInstance;

beforeAll(async () => {
  victim = await startInstance(name, await findFreePort(), inject("stage"));
});
afterAll(() => victim.stop());

test("an import whose instance is killed resumes and saves every product once", async () => {
  const callMerchant = await openMerchantCaller(database, await shopId(database, "keramik"), hosts.keramik);
  // The scheduler of the remaining instances may also resume the import. Either may be first.
  await holdResumedImport(database, callMerchant, { name, port: victim.port, die: victim.kill });
});
