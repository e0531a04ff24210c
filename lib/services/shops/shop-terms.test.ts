import { afterAll, beforeAll, expect, test } from "vitest";
import { settleBackground } from "@/lib/adapters/background";
import { listShops, type ShopRecord } from "@/lib/adapters/db/shops/shopkeeping";
import { findConfig } from "@/lib/adapters/db/shops/shops";
import { activity } from "@/lib/adapters/db/tables/staff";
import { newStaff } from "@/lib/testing/people";
import { noon, type TestWorld, world } from "@/lib/testing/world";
import { listInbox } from "../messages/outbox";
import { changeShop, offerCourier, offerMethod } from "./shop-terms";

let the: TestWorld;
let shop: ShopRecord;

beforeAll(async () => {
  the = await world();
  const [first] = await listShops(the.db);
  shop = first ?? expect.unreachable();
  await newStaff(the.at(noon), "ani@example.com");
});
afterAll(() => the.end());

const notices = async () => {
  await settleBackground();
  return (await listInbox(the.at(noon), "ani@example.com")).map(({ text }) => text);
};

test("what is said of a way to pay is kept, what is left out stays, and another account is told to owners", async () => {
  const account = { bank: "BCA", holder: "Sari", number: "1234567" };
  const offer = (told: object) => offerMethod(the.at(noon), shop, "transfer_bca_2", { enabled: true, ...told });
  expect(await offer({ ...account, min: 10_000 })).toEqual({ gateways: ["manual"], missing: [] });
  await offer({ name: "BCA lain" });
  const [record] = await listShops(the.db);
  expect(record?.paymentMethods.at(-1)).toMatchObject({ code: "transfer_bca_2", gateways: ["manual"], account });
  const config = await findConfig(the.db, shop.id, noon);
  expect(config?.paymentMethods.at(-1)).toMatchObject({ name: "BCA lain", minOrderTotal: 10_000, maxOrderTotal: null });
  expect(await notices()).toEqual([expect.stringContaining("pengelola server mengubah TRANSFER BCA 2")]);
  const acts = (await the.db.select().from(activity)).filter(({ subjectKind }) => subjectKind === "payment_method");
  expect(acts.map(({ what, whoKind }) => `${whoKind} ${what}`).sort()).toEqual([
    "command payment_method.added",
    "command payment_method.changed",
  ]);
});

test("a courier keeps its cost until another is told", async () => {
  const told = { cost: 9_000, services: ["REG 1", 'Y "ES"'] };
  expect(await offerCourier(the.at(noon), shop, "kurir", { ...told, enabled: true })).toBe(9_000);
  expect(await offerCourier(the.at(noon), shop, "kurir", { eta: "1 hari", enabled: true })).toBe(9_000);
  const config = await findConfig(the.db, shop.id, noon);
  expect(config?.couriers.at(-1)).toMatchObject({ name: "KURIR", eta: "1 hari", cost: 9_000, services: told.services });
});

test("settings are changed one by one, counted, and only shown where nothing is told", async () => {
  const before = await changeShop(the.at(noon), shop, {});
  await changeShop(the.at(noon), shop, { holds: { claimHours: 3 } });
  const after = await changeShop(the.at(noon), shop, { holds: { claimReminderHours: 2 }, originRef: "place-1" });
  expect(after).toMatchObject({ holds: { claimHours: 3, claimReminderHours: 2 }, originRef: "place-1" });
  expect(after.revision).toBe(before.revision + 2);
  expect(await changeShop(the.at(noon), shop, { holds: {} })).toEqual(after);
});
