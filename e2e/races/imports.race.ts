import { afterAll, beforeAll, inject, test } from "vitest";
import { findFreePort } from "../../processes/server.mjs";
import { hosts } from "../servers";
import { openRaceDatabase } from "./stage/database";
import { openMerchantCaller } from "./stage/desk";
import { holdResumedImport } from "./stage/imports";
import { type RaceInstance, startInstance } from "./stage/instance";
import { shopId } from "./stage/stock";

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
