import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { checkProviders } from "@/lib/modules/onboarding/checks/shops";
import { getDashboard } from "@/lib/modules/onboarding/use-cases/dashboard";
import {
  getProviderAccount,
  testProviderAccount,
  updateProviderAccount,
} from "@/lib/modules/settings/use-cases/provider-accounts";
import { findShopRecord } from "@/lib/modules/shops/store/shop-records";
import { settleBackground } from "@/lib/platform/background";
import { paymentMethods } from "@/lib/schema/shops";
import { strangers } from "@/lib/testing/fixtures/buyer";
import { gatewayKeys, openGateways, type PlayedGateways } from "@/lib/testing/fixtures/gateway-accounts";
import { orderFixtures } from "@/lib/testing/fixtures/orders";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import { getPaymentSettings } from "./settings";

let the: TestWorld;
let gateways: PlayedGateways;
const stranger = strangers(82_500_000_000);
const { ctxAt } = orderFixtures(() => the);
const sari = { kind: "staff", id: "stf_sari", name: "Sari", role: "owner" } as const;

beforeAll(async () => {
  the = await world();
  gateways = await openGateways(ctxAt(0));
  await the.db
    .update(paymentMethods)
    .set({ gateways: ["midtrans"] })
    .where(eq(paymentMethods.code, "va_mandiri"));
});
afterEach(() => gateways.recover());
afterAll(async () => {
  await gateways.close();
  await the.end();
});

function as() {
  const env = { providersUrl: gateways.stage.url, ownersChoosePlan: false };
  return { ...gateways.connectFakes(ctxAt(0)), actor: sari, env };
}

async function buys(): Promise<void> {
  await stranger().orders(as(), { payment_method: "qris" });
  await settleBackground();
}

async function revokes(): Promise<void> {
  gateways.midtrans.isRevoked = true;
  await buys();
}

const refusedAt = async () => (await getProviderAccount(as(), { provider: "midtrans" })).refused_at;
const warnings = async () => (await getDashboard(as())).warnings;

test("a revoked gateway key is detected by the first rejected call and reported in settings, dashboard and doctor", async () => {
  await buys();
  expect([await refusedAt(), await warnings()]).toEqual([null, []]);
  await revokes();
  const { methods } = await getPaymentSettings(as());
  const lacks = (code: string) => methods?.find((method) => method.code === code)?.missing;
  expect(lacks("va_mandiri")).toEqual([
    {
      requirement: "not_working",
      gateway: "midtrans",
      message: expect.stringContaining("Midtrans: kuncinya ditolak."),
    },
  ]);
  expect(lacks("qris"), "QRIS still works through Xendit").toEqual([]);
  const at = await refusedAt();
  expect(await warnings()).toEqual([
    {
      id: null,
      kind: "gateway_refused",
      message: expect.stringContaining("Pembeli tidak bisa membayar dengan Mandiri."),
      at,
    },
  ]);
  const { db, secrets, now } = as();
  const record = await findShopRecord(db, as().shop.id);
  const env = { providersUrl: gateways.stage.url, databaseUrl: null };
  const found = await checkProviders({ db, secrets, now, env }, record ? [record] : []);
  expect(found.map(({ what }) => what)).toEqual([
    "dunia: the check of midtrans failed: 401. Buyers cannot pay with va_mandiri.",
  ]);
  gateways.midtrans.isRevoked = false;
  await buys();
  expect([await refusedAt(), await warnings()]).toEqual([null, []]);
});

test("a provider test detects a revoked key too, and a new key clears the report", async () => {
  gateways.midtrans.isRevoked = true;
  expect(await testProviderAccount(as(), { provider: "midtrans" })).toMatchObject({ works: false });
  expect(await refusedAt()).not.toBeNull();
  gateways.midtrans.isRevoked = false;
  expect(await testProviderAccount(as(), { provider: "midtrans" })).toMatchObject({ works: true });
  expect(await refusedAt()).toBeNull();
  gateways.midtrans.isRevoked = true;
  await testProviderAccount(as(), { provider: "midtrans" });
  const { revision } = await getProviderAccount(as(), { provider: "midtrans" });
  const settings = { serverKey: gatewayKeys.serverKey };
  const changed = await updateProviderAccount(as(), { provider: "midtrans", revision: revision ?? 0, settings });
  expect(changed.refused_at).toBeNull();
});
