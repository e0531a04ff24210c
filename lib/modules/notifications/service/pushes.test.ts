import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { limits } from "@/lib/contract/limits";
import { updatePaymentSettings } from "@/lib/modules/payments/use-cases/settings";
import { endSessions } from "@/lib/modules/staff/service/sessions";
import { createPushDevice, deletePushDevice, getPushSettings } from "@/lib/modules/staff/use-cases/push";
import { updateMe } from "@/lib/modules/staff/use-cases/staff";
import { settleBackground } from "@/lib/platform/background";
import { transact } from "@/lib/platform/db/connection/transaction";
import { pushDeliveries, pushKeys, pushSubscriptions } from "@/lib/schema/push";
import { activity } from "@/lib/schema/staff";
import { type FakeServer, openStage } from "@/lib/testing/fakes/fake-server";
import { type PushService, pushService } from "@/lib/testing/fakes/push-service";
import { refusalOf, strangers, type VerifyView } from "@/lib/testing/fixtures/buyer";
import { orderFixtures } from "@/lib/testing/fixtures/orders";
import { newStaff, toStaffActor } from "@/lib/testing/fixtures/staff-members";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import type { Actor } from "@/lib/values/actor";
import { listInbox } from "./outbox";
import { pushDue } from "./pushes";

let the: TestWorld;
let stage: FakeServer;
let phone: PushService;
let ani: Actor;
const stranger = strangers(83_100_000_000);
const { hours, ctxAt, setStock, notify } = orderFixtures(() => the);

beforeAll(async () => {
  the = await world();
  await setStock(limits.stock);
  ani = toStaffActor(await newStaff(ctxAt(0), "ani@example.com"));
});
beforeEach(async () => {
  await the.db.delete(pushSubscriptions);
  await stage?.close();
  phone = pushService("dorong.example");
  stage = await openStage(phone);
});
afterAll(async () => {
  await stage.close();
  await the.end();
});

/** Request of a person at a browser, in a session. */
function asking(actor = ani, sessionId = "ses_ani") {
  const identity = { actor: actor, sessionId, steppedUpAt: null, person: null };
  return { ...ctxAt(0), actor: actor, identity, host: "dunia.example", userAgent: null, session: null };
}

/** Subscribes the phone to pushes. */
async function subscribes(actor = ani, sessionId = "ses_ani") {
  const { public_key } = await getPushSettings(asking(actor, sessionId));
  phone.applicationServerKey = public_key ?? "";
  const described = phone.describe(stage.url);
  return { described, device: await createPushDevice(asking(actor, sessionId), described) };
}

async function pays(): Promise<VerifyView> {
  const placed = await stranger().orders(ctxAt(0));
  await notify(placed, "paid", 0.1);
  await settleBackground();
  return placed;
}

test("a device gets one encrypted push for a paid order, with number and amount but no buyer data", async () => {
  await subscribes();
  const { order } = await pays();
  await pushDue(ctxAt(1), hours(1));
  expect(phone.shown).toEqual([
    {
      title: "Pesanan baru sudah dibayar",
      body: `Pesanan ${order?.number} sebesar Rp100.000 sudah dibayar.`,
      lang: "id",
      navigate: `https://dunia.example/admin/pesanan/${order?.number}`,
      tag: expect.any(String),
    },
  ]);
  const [request] = stage.receivedRequests;
  expect(request?.bytes?.includes(order?.number ?? "")).toBe(false);
  expect(await the.db.select().from(pushDeliveries)).toEqual([]);
});

test("push keys and device addresses are stored encrypted, and a shop's keys do not change", async () => {
  const { described } = await subscribes();
  const first = await getPushSettings(asking());
  expect(first.devices).toEqual([expect.objectContaining({ current: true })]);
  expect((await getPushSettings(asking())).public_key).toBe(first.public_key);
  const [subscription] = await the.db.select().from(pushSubscriptions);
  expect(Buffer.from(subscription?.target ?? []).toString()).not.toContain(described.endpoint);
  const [key] = await the.db.select().from(pushKeys);
  expect(key?.privateKey.length).toBeGreaterThan(100);
});

test("an expired device subscription is deleted, and a push is retried while the push service is down", async () => {
  await subscribes();
  phone.moods = [503, 201];
  await pays();
  expect(phone.shown).toEqual([]);
  await pushDue(ctxAt(0), hours(0.11));
  expect(phone.shown).toEqual([]);
  await pushDue(ctxAt(0), hours(0.5));
  expect(phone.shown).toHaveLength(1);
  phone.moods = [410];
  await pays();
  expect(await the.db.select().from(pushSubscriptions)).toEqual([]);
  expect(await the.db.select().from(pushDeliveries)).toEqual([]);
});

test("a device belongs to one person, and gets no pushes after its removal or the end of its session", async () => {
  const { described } = await subscribes();
  const budi = toStaffActor(await newStaff(ctxAt(0), "081355551234", "staff", "Budi"));
  const { id } = await createPushDevice(asking(budi, "ses_budi"), described);
  expect((await getPushSettings(asking())).devices).toEqual([]);
  expect(await refusalOf(deletePushDevice(asking(), { id: id ?? "" }))).toMatchObject({ code: "not_found" });
  await transact(the.db, (tx) => endSessions(asking(budi), tx, { staffId: null, id: "ses_budi", except: null }));
  expect(await the.db.select().from(pushSubscriptions)).toEqual([]);
  const again = await subscribes();
  expect(await deletePushDevice(asking(), { id: again.device.id ?? "" })).toEqual({ deleted: true });
  await pays();
  expect(phone.shown).toEqual([]);
  const auditEntries = await the.db.select().from(activity).where(eq(activity.subjectKind, "push_device"));
  expect(auditEntries.map(({ what }) => what)).toContain("push_device.removed");
});

test("each person chooses separately what arrives as push and what as message", async () => {
  await subscribes();
  const countInboxMessages = async () => (await listInbox(ctxAt(0), "ani@example.com")).length;
  await updateMe(asking(), { notifications: [], push_notifications: ["order_paid"] });
  const before = await countInboxMessages();
  await pays();
  expect([phone.shown.length, await countInboxMessages()]).toEqual([1, before]);
  await updateMe(asking(), { notifications: ["order_paid"], push_notifications: [] });
  await pays();
  expect([phone.shown.length, await countInboxMessages()]).toEqual([1, before + 1]);
});

test("a changed payment account is pushed to every owner whatever their choices, and to nobody else", async () => {
  await subscribes();
  await subscribes(toStaffActor(await newStaff(ctxAt(0), "citra@example.com", "staff", "Citra")), "ses_citra");
  await updateMe(asking(), { notifications: [], push_notifications: [] });
  await updatePaymentSettings(asking(), { revision: 1, account_holder: "Dunia Kain" });
  await settleBackground();
  expect(phone.shown).toMatchObject([
    {
      title: "Tujuan pembayaran diubah",
      body: "Ani mengubah Pemilik rekening: pembeli sekarang membayar ke Dunia Kain.",
      navigate: "https://dunia.example/admin/pengaturan/pembayaran",
    },
  ]);
});

test("push addresses on internal hosts, invalid keys and tokens are rejected", async () => {
  await subscribes();
  const described = phone.describe(stage.url);
  const wrong = [
    { ...described, endpoint: "https://169.254.169.254/latest" },
    { ...described, endpoint: "http://push.example/abc" },
    { ...described, auth: "kependekan-sekali" },
    { ...described, p256dh: "A".repeat(87) },
  ];
  for (const each of wrong)
    expect(await refusalOf(createPushDevice(asking(), each))).toMatchObject({ code: "push_refused" });
  const token: Actor = { kind: "token", id: "tok_1", name: "Kasir", role: "owner" };
  expect(await refusalOf(getPushSettings(asking(token)))).toMatchObject({ code: "session_required" });
});
