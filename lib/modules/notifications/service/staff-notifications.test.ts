import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { limits } from "@/lib/contract/limits";
import type { NoticeKind } from "@/lib/modules/notifications/rules/staff-notifications";
import { markUnsent } from "@/lib/modules/notifications/store/outbox";
import { transitionOrder } from "@/lib/modules/orders/use-cases/transitions";
import { claimPayment } from "@/lib/modules/payments/use-cases/buyer-payments";
import { settleBackground } from "@/lib/platform/background";
import { outbox, staffNotices } from "@/lib/schema/delivery";
import { staff } from "@/lib/schema/staff";
import { strangers, type VerifyView } from "@/lib/testing/fixtures/buyer";
import { idOf, orderFixtures, tokenOf } from "@/lib/testing/fixtures/orders";
import { newStaff, toStaffActor } from "@/lib/testing/fixtures/staff-members";
import { type TestWorld, withProviders, world } from "@/lib/testing/harness/world";
import type { Actor } from "@/lib/values/actor";
import { listInbox } from "./outbox";
import { sendDueStaffNotifications } from "./staff-notifications";

let shop: TestWorld;
let ani: Actor;
let budi: Actor;
const byMail = "ani@example.com";
const byPhone = "081355550001";
const stranger = strangers(82_900_000_000);
const { hours, ctxAt, setStock, notify, sweep } = orderFixtures(() => shop);

beforeAll(async () => {
  shop = await world();
  await setStock(limits.stock);
  ani = toStaffActor(await newStaff(ctxAt(0), byMail));
  budi = toStaffActor(await newStaff(ctxAt(0), byPhone, "staff", "Budi"));
  await wants(budi, ["order_paid"]);
});
afterAll(() => shop.end());
afterEach(async () => {
  await settleBackground();
  await shop.db.delete(outbox);
});

const wants = (actor: Actor, notices: NoticeKind[]) =>
  shop.db
    .update(staff)
    .set({ notices })
    .where(eq(staff.id, "id" in actor ? actor.id : ""));

/** Staff notifications to a contact, after all background work. */
async function listNotificationTexts(contact: string): Promise<string[]> {
  await settleBackground();
  const inbox = await listInbox(ctxAt(0), contact);
  return inbox.filter(({ kind }) => kind === "shop_news").map(({ text }) => text);
}

const numberOf = (placed: VerifyView) => placed.order?.number ?? "";
const linkTo = (placed: VerifyView) => `https://dunia.example/admin/pesanan/${numberOf(placed)}`;

test("a paid order notifies each subscribed staff member once, by their channel and without buyer data", async () => {
  const someone = stranger();
  const placed = await someone.orders(ctxAt(0));
  await Promise.all([notify(placed, "paid", 0.1), notify(placed, "paid", 0.1)]);
  await notify(placed, "paid", 0.2, { eventKey: "once more" });
  const sentence = `Pesanan ${numberOf(placed)} sebesar Rp100.000 sudah dibayar.`;
  const [message = "", ...more] = await listNotificationTexts(byMail);
  expect([more, message]).toEqual([[], expect.stringContaining(sentence)]);
  expect(message).toContain(linkTo(placed));
  expect(await listNotificationTexts(byPhone)).toEqual([expect.stringContaining(`Kabar dari Dunia: ${sentence}`)]);
  expect(message).not.toMatch(new RegExp(`${someone.contact}|${someone.contact.slice(1)}|Santoso|Kaliurang`));
});

test("a payment claim notifies subscribed staff, and again after half a day for a first-time buyer", async () => {
  const placed = await stranger().orders(ctxAt(0), { payment_method: "transfer_bca" });
  await claimPayment(ctxAt(1), tokenOf(placed));
  await claimPayment(ctxAt(1.1), tokenOf(placed));
  expect(await listNotificationTexts(byMail)).toEqual([
    expect.stringContaining(`pesanan ${numberOf(placed)} bilang sudah mentransfer`),
  ]);
  expect(await listNotificationTexts(byPhone)).toEqual([]);
  await sweep(14);
  await sweep(15);
  expect(await listNotificationTexts(byMail)).toHaveLength(2);
});

test("staff are not notified of their own confirmation or cancellation, but the others are", async () => {
  const placed = await stranger().orders(ctxAt(0), { payment_method: "transfer_bca" });
  await transitionOrder({ ...ctxAt(1), actor: ani }, { id: idOf(placed), event: "pay" });
  await transitionOrder({ ...ctxAt(2), actor: budi }, { id: idOf(placed), event: "cancel", reason: "Stok rusak" });
  expect(await listNotificationTexts(byPhone)).toEqual([expect.stringContaining("sudah dibayar")]);
  expect(await listNotificationTexts(byMail)).toEqual([expect.stringContaining("perlu dikembalikan")]);
});

test("a payment for a cancelled order notifies staff of a refund due", async () => {
  const placed = await stranger().orders(ctxAt(0));
  await transitionOrder({ ...ctxAt(1), actor: ani }, { id: idOf(placed), event: "cancel" });
  await notify(placed, "paid", 2);
  expect(await listNotificationTexts(byMail)).toEqual([
    expect.stringContaining(`dikembalikan untuk pesanan ${numberOf(placed)}`),
  ]);
});

test("buying the last piece notifies staff once, and so does buying it again after a return", async () => {
  await setStock(3);
  const items = (qty: number) => ({ items: [{ product_id: "prd_truntum", qty }] });
  await stranger().orders(ctxAt(0), items(1));
  expect(await listNotificationTexts(byMail)).toEqual([]);
  const last = await stranger().orders(ctxAt(0), items(2));
  const sentence = expect.stringContaining("Stok Kain Truntum habis terjual.");
  expect(await listNotificationTexts(byMail)).toEqual([sentence]);
  await transitionOrder({ ...ctxAt(1), actor: ani }, { id: idOf(last), event: "cancel" });
  await stranger().orders(ctxAt(1), items(2));
  expect(await listNotificationTexts(byMail)).toEqual([sentence, sentence]);
  await setStock(limits.stock);
});

test("an undelivered message to a buyer notifies staff once, an undelivered staff notification never does", async () => {
  const placed = await stranger().orders(ctxAt(0));
  await settleBackground();
  await shop.db.update(outbox).set({ sentAt: null, attempts: 1 });
  const lose = async () => {
    for (const row of await shop.db.select().from(outbox))
      await markUnsent(shop.db, row, { fault: "x", failedAt: hours(1) });
    await sendDueStaffNotifications(ctxAt(1), hours(1));
  };
  await lose();
  expect(await listNotificationTexts(byMail)).toEqual([
    expect.stringContaining(`pembeli pesanan ${numberOf(placed)} tidak bisa dikirim`),
  ]);
  await shop.db.update(outbox).set({ sentAt: null, failedAt: null, attempts: 1 });
  await lose();
  expect(await shop.db.select().from(staffNotices).where(eq(staffNotices.kind, "message_undeliverable"))).toHaveLength(
    1,
  );
});

test("a job sends notifications that were not sent after the response, once even if it runs concurrently", async () => {
  const placed = await stranger().orders(ctxAt(0));
  const down = withProviders(ctxAt(0), {});
  const failingDeps = { ...down, providers: () => Promise.reject(new Error("The database is away.")) };
  await notify(placed, "paid", 0.1);
  await settleBackground();
  await shop.db.delete(outbox);
  await shop.db
    .update(staffNotices)
    .set({ notifiedAt: null, dueAt: hours(0.1) })
    .where(eq(staffNotices.orderId, idOf(placed)));
  expect(await sendDueStaffNotifications(failingDeps, hours(0.2))).toBe(1);
  expect(await sendDueStaffNotifications(ctxAt(0.2), hours(0.2))).toBe(0);
  await Promise.all([sweep(0.3), sweep(0.3)]);
  expect(await listNotificationTexts(byMail)).toHaveLength(1);
});

test("no staff notification is stored if nobody subscribed to it", async () => {
  await wants(ani, []);
  await wants(budi, []);
  await shop.db.delete(staffNotices);
  const placed = await stranger().orders(ctxAt(0));
  await notify(placed, "paid", 0.1);
  expect(await shop.db.select().from(staffNotices)).toEqual([]);
});
