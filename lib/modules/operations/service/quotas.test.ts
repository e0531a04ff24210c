import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendCode } from "@/lib/modules/checkout/use-cases/checkout";
import { listInbox } from "@/lib/modules/notifications/service/outbox";
import { sendDueStaffNotifications } from "@/lib/modules/notifications/service/staff-notifications";
import { listShopWebhookDeliveries } from "@/lib/modules/notifications/service/webhooks";
import { sendLookupCode } from "@/lib/modules/orders/use-cases/lookup";
import { spendCall } from "@/lib/modules/shipping/service/call-quota";
import { returnCodeLeases } from "@/lib/modules/verification/service/code-leases";
import { setCodeQuota } from "@/lib/modules/verification/use-cases/code-quota";
import { settleBackground } from "@/lib/platform/background";
import { openLog } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { dailyCounters } from "@/lib/schema/counters";
import { outbox, staffNotices } from "@/lib/schema/delivery";
import { webhookDeliveries } from "@/lib/schema/provider-accounts";
import { shops } from "@/lib/schema/shops";
import { activity } from "@/lib/schema/staff";
import { refusalOf, strangers } from "@/lib/testing/fixtures/buyer";
import { orderFixtures } from "@/lib/testing/fixtures/orders";
import { newStaff } from "@/lib/testing/fixtures/staff-members";
import { connectSystem } from "@/lib/testing/fixtures/webhooks";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import type { WriteContext } from "@/lib/use-case/context";
import { listLimits } from "./quotas";

let shop: TestWorld;
const lines: string[] = [];
const stranger = strangers(85_100_000_000);
const { ctxAt, setStock, notify } = orderFixtures(() => shop);
const known = { id: "shp_world", slug: "dunia", timeZone: "Asia/Jakarta" };

beforeAll(async () => {
  singleton("log", () => openLog("debug", { write: (line) => lines.push(line) }));
  shop = await world();
  await setStock(1_000);
});
beforeEach(async () => {
  lines.length = 0;
  await returnCodeLeases(shop.db);
  await shop.db.delete(dailyCounters);
  await shop.db.delete(webhookDeliveries);
  await setCeilings({ codeCeiling: 300, codeCeilingPerCaller: 60 });
});
afterAll(() => shop.end());

/** Sets the daily quota of codes to first-time buyers: in total and per caller. */
function setCeilings(usual: { codeCeiling?: number; codeCeilingPerCaller?: number }) {
  return shop.db.update(shops).set(usual).where(eq(shops.id, known.id));
}

async function sends(ctx: WriteContext, someone = stranger()): Promise<unknown> {
  const draft = await someone.drafts(ctx);
  return sendCode(ctx, { draft_id: draft.draft_id ?? "" });
}

const from = (ctx: WriteContext, caller: string | null): WriteContext => ({ ...ctx, caller });

test("codes to contacts that never paid stop at the shop's daily quota, until midnight in its time zone", async () => {
  await setCeilings({ codeCeiling: 3 });
  const paid = stranger();
  await notify(await paid.orders(ctxAt(0)), "paid", 0.01);
  for (let count = 0; count < 2; count++) await sends(ctxAt(0.1));
  const { code, details } = await refusalOf(sends(ctxAt(0.5)));
  expect([code, details]).toEqual(["otp_limit", { retry_after_seconds: 11.5 * 3_600 }]);
  await sends(ctxAt(0.5), paid);
  await sends(ctxAt(12));
});

test("each caller has its own code quota in a shop, in any notation of its address, which is not stored", async () => {
  await setCeilings({ codeCeilingPerCaller: 2 });
  const ctx = ctxAt(0);
  await sends(from(ctx, "2001:db8:1:2::1"));
  await sends(from(ctx, "2001:DB8:1:2:ffff::2"));
  expect((await refusalOf(sends(from(ctx, "2001:db8:1:2::3")))).code).toBe("otp_limit");
  await sends(from(ctx, "198.51.100.7"));
  await sends(from(ctx, null));
  const storedCounters = JSON.stringify(await shop.db.select().from(dailyCounters));
  expect(storedCounters).not.toMatch(/2001|198\.51/);
});

test("codes rejected for one caller do not use up the shop's quota", async () => {
  await setCeilings({ codeCeilingPerCaller: 1 });
  await sends(ctxAt(0));
  for (let count = 0; count < 3; count++) await refusalOf(sends(ctxAt(0)));
  expect(await listLimits(shop.db, [{ ...known, codeQuota: 300 }], ctxAt(0).now)).toMatchObject([{ count: 1 }]);
});

test("a lookup at the quota gets the usual response, and sends no code to a contact that never paid", async () => {
  const someone = stranger();
  await someone.orders(ctxAt(0));
  await setCeilings({ codeCeiling: 1 });
  const codes = () => shop.db.$count(outbox, eq(outbox.kind, "code_lookup"));
  const before = await codes();
  for (const { contact } of [someone, stranger()]) {
    expect(await sendLookupCode(ctxAt(0.1), { contact })).toMatchObject({ sent: true });
  }
  expect(await codes()).toBe(before);
});

/** Subscribes a webhook endpoint to quota events; an existing one stays. */
async function listens(): Promise<void> {
  const endpointInput = { url: "https://sistem.example/x", events: ["limit.near", "limit.reached"] };
  await connectSystem(ctxAt(0), endpointInput, known.id);
}

/** Warnings in the log and webhook events about quotas, with their usage. */
async function alarms() {
  const logEntries = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.startsWith("quota is "));
  const eventTypes = (await listShopWebhookDeliveries(ctxAt(0), known.id)).map(({ type }) => type).sort();
  return {
    eventTypes,
    logEntries: logEntries.map(({ level, msg, used }) => [level, used, msg.split(" ").at(-1)]),
  };
}

const warn = 40;
const none = { eventTypes: [], logEntries: [] };
const near = { eventTypes: ["limit.near"], logEntries: [[warn, 4, "near"]] };
const reached = { eventTypes: ["limit.near", "limit.reached"], logEntries: [...near.logEntries, [warn, 5, "reached"]] };

test("staff, webhooks and the log report 80 % and the end of the code quota, and an owner can raise it", async () => {
  await newStaff(ctxAt(0), "ani@example.com");
  await listens();
  await setCeilings({ codeCeiling: 5 });
  for (let count = 0; count < 3; count++) await sends(ctxAt(0));
  expect(await alarms()).toEqual(none);
  await sends(ctxAt(0));
  expect(await alarms()).toEqual(near);
  await sends(ctxAt(0));
  await refusalOf(sends(ctxAt(0)));
  expect(await alarms()).toEqual(reached);
  const notificationRows = await shop.db.select().from(staffNotices).where(eq(staffNotices.kind, "limit_near"));
  expect(notificationRows.map(({ id }) => id).sort()).toEqual([
    "limit_near/codes//2026-11-15/near",
    "limit_near/codes//2026-11-15/reached",
  ]);
  await sendDueStaffNotifications(ctxAt(0), ctxAt(0).now);
  await settleBackground();
  const messageTexts = (await listInbox(ctxAt(0), "ani@example.com")).map(({ text }) => text);
  expect(messageTexts[0]).toContain("https://dunia.example/admin/pengaturan/verifikasi");
  expect(
    messageTexts.filter((text) => /Jatah kode untuk pembeli baru hari ini sudah (terpakai 80%|habis)/.test(text)),
  ).toHaveLength(2);
  const owner = { kind: "staff", id: "stf_sri", name: "Sri", role: "owner" } as const;
  const ctx = { ...ctxAt(0), actor: owner };
  expect(await setCodeQuota(ctx, { quota: 7 })).toMatchObject({ sent: 5, quota: 7, usual_quota: 5, is_reached: false });
  const [entry] = await shop.db.select().from(activity).where(eq(activity.subjectId, "codes"));
  expect([entry?.whoName, entry?.before, entry?.after]).toEqual(["Sri", { codes_today: 5 }, { codes_today: 7 }]);
  await sends(ctxAt(0));
  expect(await listLimits(shop.db, [{ ...known, codeQuota: 5 }], ctxAt(0).now)).toMatchObject([
    { provider: null, count: 6, quota: 7, isNear: true, isReached: false },
  ]);
});

test("webhooks and the log are notified the same way of the provider's call quota", async () => {
  await listens();
  const call = () =>
    spendCall({ name: "rajaongkir", callsADay: 5 }, { db: shop.db, shopId: known.id, now: ctxAt(0).now });
  for (let count = 0; count < 3; count++) await call();
  expect(await alarms()).toEqual(none);
  await call();
  expect(await alarms()).toEqual(near);
  await call();
  await expect(call()).rejects.toMatchObject({ code: "quota_used_up" });
  expect(await alarms()).toEqual(reached);
  const [row] = await shop.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.type, "limit.near"));
  expect(JSON.parse(row?.payload ?? "").data).toEqual({
    limit: "calls",
    provider: "rajaongkir",
    day: "2026-11-15",
    used: 4,
    ceiling: 5,
  });
});
