import { afterAll, beforeAll, expect, test } from "vitest";
import { putConnection } from "@/lib/testing/connections";
import { noon, type TestWorld, world } from "@/lib/testing/world";
import { connections } from "../db/tables/connections";
import { openPartners } from "./partners";
import { reachOf } from "./provider";

let shop: TestWorld;

beforeAll(async () => {
  shop = await world();
});
afterAll(() => shop.end());

const env = { standIns: false, partnersUrl: null };
const open = (change: Partial<typeof env> = {}) =>
  openPartners({ ...env, ...change }, shop.at(noon).secrets, shop.db)(shop.at(noon).shop.id);

test("a shop without connections has its own bank and the embedded table, and nobody who carries messages", async () => {
  const partners = await open();
  expect(partners.gateway("manual")?.name).toBe("manual");
  expect(partners.gateway("sandbox")).toBeNull();
  expect(partners.shipping.name).toBe("idn");
  expect([...partners.messengers("email"), ...partners.messengers("whatsapp")]).toEqual([]);
});

test("the stand-ins stand in where the demo wants them", async () => {
  const partners = await open({ standIns: true });
  expect(partners.gateway("sandbox")?.name).toBe("sandbox");
  expect(partners.messengers("email").map(({ name }) => name)).toEqual(["inbox"]);
});

test("a connection that cannot be opened takes nothing else down", async () => {
  const { shop: its } = shop.at(noon);
  const row = { shopId: its.id, provider: "midtrans", kind: "payment" as const, live: false, position: 0 };
  await putConnection(shop.db, { ...row, settings: Buffer.from("not sealed by us at all, and long enough to try") });
  const partners = await open();
  expect(partners.gateway("midtrans")).toBeNull();
  expect(partners.gateway("manual")?.name).toBe("manual");
  await shop.db.delete(connections);
});

test("a stand-in of this machine is found under the host that it stands for", () => {
  const { addressOf } = reachOf(false, "http://127.0.0.1:3190/");
  expect(addressOf("https://api.kira.example")).toBe("http://127.0.0.1:3190/api.kira.example");
  expect(addressOf("https://app.kira.example/snap/v1?a=b")).toBe("http://127.0.0.1:3190/app.kira.example/snap/v1?a=b");
  expect(reachOf(true, null).addressOf("https://api.kira.example/v2")).toBe("https://api.kira.example/v2");
});
