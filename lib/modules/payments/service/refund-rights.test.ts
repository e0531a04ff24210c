import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settleBackground } from "@/lib/platform/background";
import { digest } from "@/lib/platform/crypto/secrets";
import { ProviderFault } from "@/lib/platform/providers/call";
import { shops } from "@/lib/schema/shops";
import { activity, staff } from "@/lib/schema/staff";
import { gatewaysAt } from "@/lib/testing/fakes/refund-gateway";
import { refusalOf, strangers } from "@/lib/testing/fixtures/buyer";
import { idOf, orderFixtures } from "@/lib/testing/fixtures/orders";
import { provedAs } from "@/lib/testing/fixtures/step-up";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import type { Actor } from "@/lib/values/actor";
import { createRefund } from "../use-cases/refunds";
import { retryRefund } from "../use-cases/retry-refund";
import { getPaymentSettings, updatePaymentSettings } from "../use-cases/settings";

let shop: TestWorld;
const stranger = strangers(82_890_000_000);
const { ctxAt, setStock, notify } = orderFixtures(() => shop);
const refundInput = { lines: [], restock: false };
const sri: Actor = { kind: "staff", id: "stf_sri", name: "Sri", role: "owner" };
const rina: Actor = { kind: "staff", id: "stf_rina", name: "Rina", role: "staff" };
const joko: Actor = { kind: "staff", id: "stf_joko", name: "Joko", role: "staff" };

beforeAll(async () => {
  shop = await world();
  await setStock(1_000);
  const shopId = ctxAt(0).shop.id;
  for (const person of [sri, rina, joko]) {
    const key = digest(person.id);
    await shop.db.insert(staff).values({ ...person, shopId, contact: key, contactKey: key });
  }
});
afterAll(() => shop.end());

async function paid() {
  const placed = await stranger().orders(ctxAt(0));
  await notify(placed, "paid", 0.1);
  return idOf(placed);
}

const setLimit = (staffRefundLimit: number) =>
  shop.db
    .update(shops)
    .set({ staffRefundLimit })
    .where(eq(shops.id, ctxAt(0).shop.id));

/** Refunds money through its gateway, by a person who has just stepped up. */
async function returns(actor: Actor, at: number, amount: number, id?: string) {
  const refund = await createRefund(provedAs(ctxAt(at), actor), { ...refundInput, id: id ?? (await paid()), amount });
  await settleBackground();
  return refund;
}

test("an owner refunds through a gateway only after step-up, and the audit log names the owner", async () => {
  const id = await paid();
  const refund = { ...refundInput, id, amount: 10_000 };
  expect((await refusalOf(createRefund({ ...ctxAt(0.2), actor: sri }, refund))).code).toBe("step_up_required");
  const old = { ...provedAs(ctxAt(0.2), sri), now: ctxAt(0.4).now };
  expect((await refusalOf(createRefund(old, refund))).code).toBe("step_up_required");
  expect(await returns(sri, 0.3, 10_000, id)).toMatchObject({ how: "gateway", by: "Sri" });
  const auditEntries = await shop.db.select().from(activity).where(eq(activity.subjectId, id));
  expect(auditEntries.filter(({ what }) => what === "refund.created").map(({ whoName }) => whoName)).toEqual(["Sri"]);
});

test("a token cannot refund through a gateway; manual refunds need neither step-up nor limit", async () => {
  const id = await paid();
  const token: Actor = { kind: "token", id: "tok_1", name: "Gudang", role: "owner" };
  for (const how of [undefined, "gateway"] as const) {
    const asked = createRefund({ ...ctxAt(0.2), actor: token }, { ...refundInput, id, amount: 1_000, how });
    expect((await refusalOf(asked)).code).toBe("step_up_required");
  }
  for (const actor of [token, rina]) {
    const manualRefund = { ...refundInput, id, amount: 1_000, how: "hand" as const };
    expect(await createRefund({ ...ctxAt(0.3), actor }, manualRefund)).toMatchObject({ how: "hand", by: actor.name });
  }
});

test("the operator can refund through a gateway without a session", async () => {
  expect(await returns({ kind: "command" }, 0.2, 10_000)).toMatchObject({ how: "gateway", by: null });
});

test("staff refund through gateways only up to the owner's limit, each per 24 hours, and after step-up", async () => {
  await setLimit(0);
  expect((await refusalOf(returns(rina, 1, 1))).details).toEqual({ limit: 0, left: 0 });
  await setLimit(25_000);
  await returns(rina, 2, 20_000);
  const refusal = await refusalOf(returns(rina, 3, 5_001));
  expect([refusal.code, refusal.details]).toEqual(["refund_limit", { limit: 25_000, left: 5_000 }]);
  const unproved = createRefund({ ...ctxAt(3), actor: rina }, { ...refundInput, id: await paid(), amount: 5_000 });
  expect((await refusalOf(unproved)).code).toBe("step_up_required");
  await returns(rina, 3, 5_000);
  await returns(joko, 3, 25_000);
  expect((await refusalOf(returns(rina, 25.9, 1))).code).toBe("refund_limit");
  await returns(rina, 26.1, 20_000);
  expect((await refusalOf(returns(rina, 26.2, 1))).code).toBe("refund_limit");
});

test("retrying a failed gateway refund needs the same rights and counts once towards the limit", async () => {
  await setLimit(10_000);
  const { ctx } = gatewaysAt(ctxAt, joko)([new ProviderFault("sandbox", "414", true), "returned"]);
  const { id = "" } = await createRefund(ctx(30), { ...refundInput, id: await paid(), amount: 8_000 });
  await settleBackground();
  const retry = { id: id ?? "" };
  expect((await refusalOf(retryRefund({ ...ctx(30.1), identity: null }, retry))).code).toBe("step_up_required");
  await setLimit(7_999);
  expect((await refusalOf(retryRefund(ctx(30.1), retry))).code).toBe("refund_limit");
  await setLimit(10_000);
  expect(await retryRefund(ctx(30.1), retry)).toMatchObject({ amount: 8_000, how: "gateway", by: "Joko" });
  await settleBackground();
});

test("the owner sets the staff refund limit, and the change is recorded in the audit log", async () => {
  await setLimit(0);
  const ctx = provedAs(ctxAt(40), sri);
  const { revision } = await getPaymentSettings(ctx);
  const changed = await updatePaymentSettings(ctx, { revision: revision ?? 0, staff_refund_limit: 150_000 });
  expect(changed).toMatchObject({ staff_refund_limit: 150_000 });
  const auditEntries = await shop.db.select().from(activity).where(eq(activity.what, "settings.changed"));
  expect(auditEntries).toMatchObject([{ whoName: "Sri", after: { staffRefundLimit: 150_000 } }]);
});
