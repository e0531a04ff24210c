import { afterAll, beforeAll, expect, test } from "vitest";
import { noon, type TestWorld, world } from "@/lib/testing/world";
import { listShops } from "./shopkeeping";
import { findConfig } from "./shops";
import { putAccount, putCourier, putHolds, putMethod, setOrigin } from "./terms";

let shop: TestWorld;
let id: string;

beforeAll(async () => {
  shop = await world();
  const [first] = await listShops(shop.db);
  id = first?.id ?? "";
});
afterAll(() => shop.end());

test("what a merchant says of a way to pay is kept, and what is left out stays", async () => {
  const account = { bank: "BCA", holder: "Sari", number: "123" };
  await putMethod(shop.db, id, "transfer_bca_2", { ...account, min: 10_000, enabled: true });
  await putMethod(shop.db, id, "transfer_bca_2", { name: "BCA lain", gateways: ["manual", 'a "b"'], enabled: true });
  const [record] = await listShops(shop.db);
  expect(record?.paymentMethods.at(-1)).toMatchObject({
    code: "transfer_bca_2",
    gateways: ["manual", 'a "b"'],
    account,
  });
  const config = await findConfig(shop.db, id, noon);
  expect(config?.paymentMethods.at(-1)).toMatchObject({ name: "BCA lain", minOrderTotal: 10_000, maxOrderTotal: null });
});

test("a courier keeps its cost until another is told", async () => {
  const told = { cost: 9_000, services: ["REG 1", "YES"], enabled: true };
  expect(await putCourier(shop.db, id, "kurir", told)).toBe(9_000);
  expect(await putCourier(shop.db, id, "kurir", { eta: "1 hari", enabled: true })).toBe(9_000);
  const config = await findConfig(shop.db, id, noon);
  expect(config?.couriers.at(-1)).toMatchObject({ name: "KURIR", eta: "1 hari", cost: 9_000, services: told.services });
});

test("what buyers who pay by hand are told, where parcels start and how long goods are held are kept", async () => {
  await putAccount(shop.db, id, { whatsapp: "628111" });
  const qris = { payload: "000201", merchantName: "TOKO", nmid: null };
  expect(await putAccount(shop.db, id, { holder: "Sari", qris })).toEqual({
    accountHolder: "Sari",
    qrisMerchantName: "TOKO",
    whatsappPhone: "628111",
  });
  await putHolds(shop.db, id, { claimHours: 3 });
  expect(await putHolds(shop.db, id, { claimReminderHours: 2 })).toMatchObject({
    claimHours: 3,
    claimReminderHours: 2,
  });
  await setOrigin(shop.db, id, "place-1");
  const [record] = await listShops(shop.db);
  expect(record).toMatchObject({ originRef: "place-1", shippingMode: "quoted" });
});
