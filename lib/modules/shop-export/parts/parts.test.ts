import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { merchantEndpoints } from "@/lib/contract/frozen/endpoints.merchant";

const ofDevice = "It belongs to a person's device.";
const secret = "It has a secret.";
const ofOrder = "Orders are not exported.";

/** Operations whose records no shop export contains. */
const notExported: Record<string, string> = {
  createDomain: "It belongs to one shop.",
  createImport: "The products part has its products.",
  createOrderNote: ofOrder,
  createPasskey: ofDevice,
  createProviderAccount: secret,
  createPushDevice: ofDevice,
  createRefund: ofOrder,
  createToken: secret,
  createWebhook: secret,
};

test("a shop export contains all that merchants create, except the records that are named here", () => {
  const folder = "lib/modules/shop-export/parts";
  const text = readdirSync(folder)
    .filter((name) => !name.endsWith(".test.ts"))
    .map((name) => readFileSync(`${folder}/${name}`, "utf8"))
    .join("\n");
  const created = Object.keys(merchantEndpoints).filter((name) => /^create.*(?<!Options)$/.test(name));
  const missing = created.filter((name) => !text.includes(`api.${name}(`));
  const advice =
    "Add a part to lib/modules/shop-export/parts/parts.ts, or say here why the export leaves its records out";
  expect(missing.sort(), advice).toEqual(Object.keys(notExported).sort());
});
