import { afterAll, beforeAll, expect, test } from "vitest";
import { putConnection } from "@/lib/testing/fixtures/provider-accounts";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import { createProviderEnvironment } from "../platform/providers/provider";
import { connections } from "../schema/provider-accounts";
import { openProviders } from "./providers";

let shop: TestWorld;

beforeAll(async () => {
  shop = await world();
});
afterAll(() => shop.end());

const env = { standIns: false, providersUrl: null };
const open = (change: Partial<typeof env> = {}) =>
  openProviders({ ...env, ...change }, shop.at(fixedNow).secrets, shop.db)(shop.at(fixedNow).shop.id);

test("a shop without provider accounts has manual payments, embedded rates and no message channel", async () => {
  const providers = await open();
  expect(providers.gateway("manual")?.name).toBe("manual");
  expect(providers.gateway("sandbox")).toBeNull();
  expect(providers.shipping.name).toBe("idn");
  expect([...providers.messengers("email"), ...providers.messengers("whatsapp")]).toEqual([]);
});

test("a demo shop uses the fakes", async () => {
  const providers = await open({ standIns: true });
  expect(providers.gateway("sandbox")?.name).toBe("sandbox");
  expect(providers.messengers("email").map(({ name }) => name)).toEqual(["inbox"]);
});

test("a provider account that cannot be decrypted does not affect the others", async () => {
  const { shop: its } = shop.at(fixedNow);
  const row = { shopId: its.id, provider: "midtrans", kind: "payment" as const, live: false, position: 0 };
  await putConnection(shop.db, { ...row, settings: Buffer.from("not sealed by us at all, and long enough to try") });
  const providers = await open();
  expect(providers.gateway("midtrans")).toBeNull();
  expect(providers.gateway("manual")?.name).toBe("manual");
  await shop.db.delete(connections);
});

test("a local fake is called under the host that it replaces", () => {
  const { addressOf } = createProviderEnvironment(false, "http://127.0.0.1:3190/");
  expect(addressOf("https://api.kira.example")).toBe("http://127.0.0.1:3190/api.kira.example");
  expect(addressOf("https://app.kira.example/snap/v1?a=b")).toBe("http://127.0.0.1:3190/app.kira.example/snap/v1?a=b");
  expect(createProviderEnvironment(true, null).addressOf("https://api.kira.example/v2")).toBe(
    "https://api.kira.example/v2",
  );
});
