import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDraft } from "@/lib/modules/checkout/use-cases/checkout";
import { runJob } from "@/lib/modules/operations/service/jobs";
import { rotateKeys } from "@/lib/modules/operations/service/rotate-keys";
import { getOrder } from "@/lib/modules/orders/use-cases/merchant-orders";
import { createOrderNote } from "@/lib/modules/orders/use-cases/order-notes";
import { setOrderAwb } from "@/lib/modules/orders/use-cases/order-parcels";
import { searchOrders } from "@/lib/modules/orders/use-cases/order-search";
import { trackOrder } from "@/lib/modules/orders/use-cases/orders";
import { transitionOrder } from "@/lib/modules/orders/use-cases/transitions";
import { createRefund } from "@/lib/modules/payments/use-cases/refunds";
import { orderNotes, orderSearchKeys, orders } from "@/lib/schema/orders";
import { forgettings } from "@/lib/schema/privacy";
import { voucherUses } from "@/lib/schema/promotions";
import { activity } from "@/lib/schema/staff";
import { refusalOf, strangers } from "@/lib/testing/fixtures/buyer";
import { idOf, orderFixtures, tokenOf } from "@/lib/testing/fixtures/orders";
import { need } from "@/lib/testing/harness/need";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import type { Actor } from "@/lib/values/actor";
import { eraseContact, exportContactData, listErasures } from "./contacts";
import { getPrivacySettings, updatePrivacySettings } from "./settings";

let shop: TestWorld;
const stranger = strangers(82700000000);
const { ctxAt, setStock, notify, hours, transition } = orderFixtures(() => shop);
const sri: Actor = { kind: "staff", id: "stf_sri", name: "Sri", role: "owner" };
const as = (at: number) => ({ ...ctxAt(at), actor: sri });
const days = (count: number) => count * 24;

beforeAll(async () => {
  shop = await world();
  await setStock(1_000);
});
afterAll(() => shop.end());

const orderInput = {
  customer_name: "Wulandari Kencana",
  address: "Jl. Melati 5",
  phone: "081399998888",
  note: "Bungkus kado",
  voucher_code: "HALO",
};

/** All stored columns of an order as text. Encrypted values appear only as bytes. */
async function traces(id: string): Promise<string> {
  const rows = await shop.db.execute(sql`select * from orders where id = ${id}`);
  return JSON.stringify(rows.rows);
}

test("a contact's data export contains everything the shop knows, and the audit log does not name the contact", async () => {
  const buyer = stranger();
  const placed = await buyer.orders(ctxAt(0), orderInput);
  await createOrderNote(as(0.1), { id: idOf(placed), text: "Suka warna biru" });
  await notify(placed, "paid", 0.12);
  const refund = { amount: 5_000, how: "hand" as const, reason: "Warna Bu Wulandari salah" };
  await createRefund(as(0.15), { id: idOf(placed), ...refund, restock: false, lines: [] });
  await createDraft(ctxAt(0.16), { ...draftOf(buyer.contact), voucher_code: null, address: "Jl. Kamboja 7" });
  const data = await exportContactData(as(0.2), { contact: buyer.contact });
  expect(data.orders).toMatchObject([
    {
      number: placed.order?.number,
      total: placed.order?.total,
      note: "Bungkus kado",
      recipient: { name: "Wulandari Kencana", phone: "+6281399998888", street: "Jl. Melati 5" },
      shop_notes: ["Suka warna biru"],
      lines: [{ name: "Kain Truntum", qty: 1 }],
    },
  ]);
  expect(data.orders?.[0]?.refunds).toEqual([
    {
      amount: 5_000,
      status: "due",
      reason: "Warna Bu Wulandari salah",
      created_at: hours(0.15).toISOString(),
      returned_at: null,
    },
  ]);
  // A draft that became an order appears only as that order.
  expect(data.drafts).toMatchObject([
    {
      created_at: hours(0.16).toISOString(),
      recipient: { name: "Wulandari Kencana", street: "Jl. Kamboja 7", city: "Bandung" },
      note: "Bungkus kado",
      lines: [{ name: "Kain Truntum", qty: 1 }],
    },
  ]);
  expect(data.vouchers).toMatchObject([{ code: "HALO", released_at: null }]);
  const kinds = data.messages?.map(({ kind }) => kind?.split(".")[0]).sort();
  expect(kinds).toEqual(["code_checkout", "order_placed", "payment_received", "refund_due"]);
  expect(data.codes).toMatchObject([{ purpose: "checkout", requested_at: hours(0).toISOString() }]);
  const [entry] = await shop.db.select().from(activity).where(eq(activity.what, "contact.data_given"));
  expect(entry).toMatchObject({ whoName: "Sri", subjectKind: "contact", after: { orders: 1 } });
  expect(JSON.stringify(entry)).not.toMatch(/8270|Wulan/);
});

/** Audit entries of an order, oldest first. */
function listAuditEntries(id: string) {
  return shop.db.select().from(activity).where(eq(activity.subjectId, id)).orderBy(activity.id);
}

test("erasure is rejected while orders are open; of completed orders only amounts, lines and history remain", async () => {
  const buyer = stranger();
  const placed = await buyer.orders(ctxAt(0), orderInput);
  const id = idOf(placed);
  await createOrderNote(as(0.1), { id, text: "Suka warna biru" });
  await notify(placed, "paid", 0.2);
  const refusal = await refusalOf(eraseContact(as(0.3), { contact: buyer.contact }));
  expect([refusal.code, refusal.details]).toEqual(["orders_open", { numbers: [placed.order?.number] }]);
  await transitionOrder(as(1), { id, event: "ship", awb: "JP7777777777", reason: "Dititipkan ke Bu Melati" });
  await setOrderAwb(as(1.5), { id, awb: "JP8888888888" });
  for (const event of ["deliver", "complete"] as const) await transition(placed, event, 2);
  const before = await getOrder(as(2), { id });

  const asked = await eraseContact(as(3), { contact: buyer.contact });
  expect(asked).toMatchObject({ is_done: true, orders: 1, by: "Sri" });
  const after = await getOrder(as(4), { id });
  const { customer, awb, notes, messages } = after;
  expect({ customer, awb, notes, messages }).toEqual({ customer: null, awb: null, notes: [], messages: [] });
  expect(after.buyer_erased_at).toBe(hours(3).toISOString());
  const pickRetainedFields = ({ number, total, lines, placed_at, paid_at, payments, status }: typeof after) => {
    return { number, total, lines, placed_at, paid_at, payments, status };
  };
  expect(pickRetainedFields(after)).toEqual(pickRetainedFields(before));
  const { contact } = buyer;
  for (const q of ["Wulandari Kencana", contact, contact.slice(-4), "081399998888", "JP8888888888", "8888"]) {
    const found = await searchOrders(as(4), { q, limit: 10 });
    expect(need(found.items).map((order) => order.id)).not.toContain(id);
  }
  expect(await shop.db.select().from(orderSearchKeys).where(eq(orderSearchKeys.orderId, id))).toEqual([]);
  expect(await shop.db.select().from(orderNotes).where(eq(orderNotes.orderId, id))).toEqual([]);
  expect(await traces(id)).not.toMatch(/Melati|Wulan|Coblong|\*\*\*/);
  const auditEntries = await listAuditEntries(id);
  expect(JSON.stringify(auditEntries)).not.toMatch(/Melati|JP7777|JP8888/);
  expect(auditEntries).toMatchObject([
    { what: "order.noted", whoName: "Sri" },
    { what: "order.moved", whoName: "Sri", at: hours(1), before: { status: "paid" }, after: { status: "shipped" } },
    { what: "order.awb_set", whoName: "Sri", at: hours(1.5), before: null, after: null },
    { what: "order.buyer_read" },
  ]);
  const { order } = await trackOrder(ctxAt(4), tokenOf(placed));
  expect([order?.customer_name, order?.contact_masked, order?.total]).toEqual([null, null, placed.order?.total]);
  expect((await exportContactData(as(4), { contact: buyer.contact })).orders).toEqual([]);
  const [row] = await shop.db
    .select()
    .from(forgettings)
    .where(eq(forgettings.id, asked.id ?? ""));
  expect(row).toMatchObject({ contact: null, doneAt: hours(3) });
  expect((await listErasures(as(4), { limit: 10 })).items).toMatchObject([{ id: asked.id, is_done: true }]);
});

test("a once-per-contact voucher stays used after the contact's erasure, but no longer names the order", async () => {
  const buyer = stranger();
  const placed = await buyer.orders(ctxAt(5), { ...orderInput, courier_code: "jne" });
  expect(placed.order?.voucher_code).toBe("HALO");
  await notify(placed, "paid", 5.1);
  for (const event of ["process", "ship", "deliver", "complete"] as const) await transition(placed, event, 5.2);
  await eraseContact(as(6), { contact: buyer.contact });
  expect(
    await shop.db
      .select()
      .from(voucherUses)
      .where(eq(voucherUses.orderId, idOf(placed))),
  ).toEqual([]);
  const again = await refusalOf(buyer.orders(ctxAt(8), orderInput));
  expect(again.code).toBe("price_changed");
  expect(await createDraft({ ...ctxAt(8) }, draftOf(stranger().contact))).toMatchObject({ voucher: { applied: true } });
});

function draftOf(contact: string) {
  return {
    ...orderInput,
    contact,
    items: [{ product_id: "prd_truntum", qty: 1 }],
    courier_code: "jne",
    payment_method: "qris",
    city: "Bandung",
  };
}

test("key rotation finds nothing unreadable after an erasure", async () => {
  const progress = await rotateKeys(ctxAt(9), hours(9), () => {});
  const unreadable = progress
    .map(({ table, unreadable: count }) => ({ table, count }))
    .filter(({ count }) => count > 0);
  expect(unreadable).toEqual([]);
});

test("a late payment for an erased buyer becomes a refund due", async () => {
  const buyer = stranger();
  const placed = await buyer.orders(ctxAt(10));
  await runJob(ctxAt(60), "expire-orders", hours(60));
  await eraseContact(as(61), { contact: buyer.contact });
  await notify(placed, "paid", 62);
  const { status, refund_due_at } = await getOrder(as(63), { id: idOf(placed) });
  expect([status, refund_due_at]).toEqual(["expired", hours(62).toISOString()]);
});

test("a job finishes the erasure of a contact with many orders", async () => {
  const buyer = stranger();
  const placed = await buyer.orders(ctxAt(70));
  await runJob(ctxAt(100), "expire-orders", hours(100));
  await shop.db.execute(sql`
    insert into orders select (jsonb_populate_record(orders, jsonb_build_object('id', id || n, 'number', number || n,
      'draft_id', draft_id || n, 'token_hash', '\\x' || md5(n::text)))).*
    from orders, generate_series(1, 120) n where id = ${idOf(placed)}`);
  const asked = await eraseContact(as(101), { contact: buyer.contact });
  expect([asked.is_done, asked.orders]).toEqual([false, 100]);
  await runJob(ctxAt(102), "forget-buyers", hours(102));
  const [row] = await shop.db
    .select()
    .from(forgettings)
    .where(eq(forgettings.id, asked.id ?? ""));
  expect(row).toMatchObject({ contact: null, doneAt: hours(102), orders: 121 });
});

test("buyers are kept unless the shop sets a period; then recent and waiting buyers still stay", async () => {
  const [old, returning, waiting] = [stranger(), stranger(), stranger()];
  const first = await old.orders(ctxAt(days(10)));
  const second = await returning.orders(ctxAt(days(10)));
  const third = await waiting.orders(ctxAt(days(10)));
  await notify(third, "paid", days(10));
  await runJob(ctxAt(days(12)), "expire-orders", hours(days(12)));
  await returning.orders(ctxAt(days(70)));
  const isForgotten = async (id: string) => {
    const [row] = await shop.db
      .select()
      .from(orders)
      .where(and(eq(orders.id, id)));
    return row?.forgottenAt !== null;
  };
  const forgotten = async () => Promise.all([first, second, third].map((placed) => isForgotten(idOf(placed))));
  const sweepDay = (day: number) => runJob(ctxAt(days(day)), "forget-buyers", hours(days(day)));
  await sweepDay(75);
  expect(await forgotten()).toEqual([false, false, false]);
  const { revision } = await getPrivacySettings(as(days(75)));
  const changed = await updatePrivacySettings(as(days(75)), { revision: revision ?? 0, buyer_retention_days: 30 });
  expect(changed.buyer_retention_days).toBe(30);
  const stale = await refusalOf(
    updatePrivacySettings(as(days(75)), { revision: revision ?? 0, buyer_retention_days: null }),
  );
  expect(stale.code).toBe("changed_meanwhile");
  await sweepDay(75);
  expect(await forgotten()).toEqual([true, false, false]);
  for (const event of ["ship", "deliver", "complete"] as const) await transition(third, event, days(76));
  await runJob(ctxAt(days(101)), "expire-orders", hours(days(101)));
  await sweepDay(101);
  // The next pass finds the order that the cursor passed while it was still open.
  expect(await forgotten()).toEqual([true, true, false]);
  await sweepDay(106);
  expect(await forgotten()).toEqual([true, true, true]);
});
