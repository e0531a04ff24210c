import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listInbox } from "@/lib/modules/notifications/service/outbox";
import { settleBackground } from "@/lib/platform/background";
import { activity } from "@/lib/schema/staff";
import { refusalOf, strangers, type VerifyView } from "@/lib/testing/fixtures/buyer";
import { idOf, orderFixtures, tokenOf } from "@/lib/testing/fixtures/orders";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import type { Actor } from "@/lib/values/actor";
import { importAwbs } from "./awb-lists";
import { getOrder } from "./merchant-orders";
import { updateOrderAddress } from "./order-address";
import { createOrderNote } from "./order-notes";
import { setOrderAwb } from "./order-parcels";
import { searchOrders } from "./order-search";
import { trackOrder } from "./orders";
import { transitionOrder, transitionOrders } from "./transitions";

let shop: TestWorld;
const stranger = strangers(82500000000);
const { ctxAt, setStock, sweep, notify } = orderFixtures(() => shop);

beforeAll(async () => {
  shop = await world();
  await setStock(1_000);
});
afterAll(() => shop.end());

const rina: Actor = { kind: "staff", id: "stf_rina", name: "Rina", role: "staff" };
const joko: Actor = { kind: "staff", id: "stf_joko", name: "Joko", role: "staff" };
const as = (actor: Actor, at: number) => ({ ...ctxAt(at), actor: actor });
const paidOrder = async (orderInput = {}) => {
  const placed = await stranger().orders(ctxAt(0), orderInput);
  await notify(placed, "paid", 0.1);
  return placed;
};
const numberOf = (placed: VerifyView) => placed.order?.number ?? "";
const listAuditEntries = (id: string) =>
  shop.db.select().from(activity).where(eq(activity.subjectId, id)).orderBy(desc(activity.at), desc(activity.id));

test("a second transition of an order is refused, and the error names the first actor and the time", async () => {
  const placed = await paidOrder();
  const id = idOf(placed);
  const first = await transitionOrder(as(rina, 1), { id, event: "process" });
  expect(first).toMatchObject({ status: "processing", revision: 3, allowed_events: ["ship", "cancel"] });
  expect(first.history?.at(-1)).toMatchObject({ event: "process", actor: "merchant", by: "Rina" });
  const refusal = await refusalOf(transitionOrder(as(joko, 1.1), { id, event: "process" }));
  expect([refusal.code, refusal.details]).toEqual([
    "transition_refused",
    {
      number: numberOf(placed),
      status: "processing",
      status_label: "Diproses",
      actor: "merchant",
      by: "Rina",
      at: ctxAt(1).now.toISOString(),
    },
  ]);
  const [entry] = await listAuditEntries(id);
  expect([entry?.what, entry?.whoName, entry?.before, entry?.after]).toEqual([
    "order.moved",
    "Rina",
    { status: "paid" },
    { status: "processing" },
  ]);
  expect((await refusalOf(transitionOrder(as(rina, 1), { id: "ord_nobody", event: "ship" }))).code).toBe("not_found");
});

test("an order ships with another courier, its AWB can be added and corrected, and the buyer gets each message", async () => {
  const someone = stranger();
  const placed = await someone.orders(ctxAt(0));
  await notify(placed, "paid", 0.1);
  const id = idOf(placed);
  const strange = transitionOrder(as(rina, 1), { id, event: "ship", courier_code: "burung" });
  expect((await refusalOf(strange)).code).toBe("invalid_request");
  await transitionOrder(as(rina, 1), { id, event: "ship", courier_code: "jne", courier_service: "YES" });
  for (const awb of ["jp 0000 111", "JP0000112", "JP0000112"]) await setOrderAwb(as(rina, 2), { id, awb });
  const { order } = await trackOrder(ctxAt(2), tokenOf(placed));
  expect(order).toMatchObject({ status: "shipped", awb: "JP0000112", courier_service: "YES" });
  await sweep(2.1);
  const messages = (await listInbox(ctxAt(3), someone.contact)).filter(({ kind }) => kind === "order_changed");
  expect(messages.map(({ text }) => /JP\d+/.exec(text)?.[0]).sort()).toEqual(["JP0000111", "JP0000112"]);
  expect((await refusalOf(setOrderAwb(as(rina, 2), { id, awb: "nihil" }))).code).toBe("invalid_request");
});

test("of two people who set an AWB, the second is rejected; repeating the same AWB changes nothing", async () => {
  const someone = stranger();
  const placed = await someone.orders(ctxAt(0));
  await notify(placed, "paid", 0.1);
  const id = idOf(placed);
  const { revision = null } = await transitionOrder(as(rina, 1), { id, event: "ship" });
  const seen = { id, revision: revision ?? 0 };
  const first = await setOrderAwb(as(rina, 2), { ...seen, awb: "JP0000221" });
  const second = await refusalOf(setOrderAwb(as(joko, 2.1), { ...seen, awb: "JP0000222" }));
  expect([second.code, second.details]).toEqual([
    "changed_meanwhile",
    { revision: first.revision, by: "Rina", at: ctxAt(2).now.toISOString() },
  ]);
  // The message about the first AWB is sent in the background, and later responses contain its time.
  await settleBackground();
  for (const at of [2.2, 2.3]) {
    const repeated = await setOrderAwb(as(joko, at), { ...seen, awb: "JP0000221" });
    expect({ ...repeated, messages: null }).toEqual({ ...first, messages: null });
  }
  const byJoko = (await listAuditEntries(id)).filter(({ whoName }) => whoName === "Joko");
  expect(byJoko.map(({ what }) => what)).toEqual(["order.buyer_read"]);
  await sweep(2.4);
  const messages = (await listInbox(ctxAt(3), someone.contact)).filter(({ kind }) => kind === "order_changed");
  expect(messages.map(({ text }) => /JP\d+/.exec(text)?.[0])).toEqual(["JP0000221"]);
});

test("each of several orders succeeds or fails on its own in a bulk transition", async () => {
  const [one, two, dead] = [await paidOrder(), await paidOrder(), await stranger().orders(ctxAt(0))];
  await transitionOrder(as(joko, 0.5), { id: idOf(two), event: "process" });
  const ids = [idOf(one), idOf(two), idOf(dead), "ord_nobody", idOf(one)];
  const { outcomes } = await transitionOrders(as(rina, 1), { ids, event: "process" });
  expect(outcomes?.map(({ number, done, error_code: refusal, by }) => [number, done, refusal, by])).toEqual([
    [numberOf(one), true, null, null],
    [numberOf(two), false, "transition_refused", "Joko"],
    [numberOf(dead), false, "transition_refused", null],
    [null, false, "not_found", null],
  ]);
});

test("the buyer gets the reason of a cancellation by message and on the order", async () => {
  const someone = stranger();
  const placed = await someone.orders(ctxAt(0));
  await transitionOrder(as(rina, 1), { id: idOf(placed), event: "cancel", reason: "Kainnya cacat, maaf ya" });
  const { order } = await trackOrder(ctxAt(1), tokenOf(placed));
  expect(order).toMatchObject({ status: "cancelled", cancel_reason: "Kainnya cacat, maaf ya", refund_due_at: null });
  await sweep(1.1);
  const [newest] = await listInbox(ctxAt(2), someone.contact);
  expect(newest?.text).toContain("Alasan dari toko: Kainnya cacat, maaf ya. Jangan bayar pesanan ini, ya.");
});

test("an AWB list is previewed first, and each line then succeeds or fails on its own", async () => {
  const [waiting, sent, unpaid] = [await paidOrder(), await paidOrder(), await stranger().orders(ctxAt(0))];
  await transitionOrder(as(rina, 0.5), { id: idOf(sent), event: "ship" });
  const text = [
    "Nomor\tResi",
    `${numberOf(waiting)}\tjp 111222333`,
    `${numberOf(sent)}\tJP444555666`,
    `${numberOf(unpaid)}\tJP777888999`,
    "DN-000000-XXXX\tJP000000000",
    "tanpa resi",
  ].join("\n");
  const results = ["ship", "set", "refused", "not_found", "unreadable"];
  const dry = await importAwbs(as(rina, 1), { text, dry_run: true });
  expect(dry.lines?.map(({ result }) => result)).toEqual(results);
  expect(await getOrder(as(rina, 1), { id: idOf(waiting) })).toMatchObject({ status: "paid", awb: null });
  const done = await importAwbs(as(rina, 1), { text, dry_run: false });
  expect(done.lines?.map(({ result }) => result)).toEqual(results);
  expect(await getOrder(as(rina, 1), { id: idOf(waiting) })).toMatchObject({ status: "shipped", awb: "JP111222333" });
  expect(await getOrder(as(rina, 1), { id: idOf(sent) })).toMatchObject({ status: "shipped", awb: "JP444555666" });
  const again = await importAwbs(as(rina, 1), { text, dry_run: false });
  expect(again.lines?.map(({ result }) => result)).toEqual(["same", "same", "refused", "not_found", "unreadable"]);
});

test("order notes are visible to staff only, and never appear in the audit log", async () => {
  const placed = await paidOrder();
  const id = idOf(placed);
  const note = await createOrderNote(as(joko, 1), { id, text: "Bu Ani minta dikirim Jumat" });
  expect(note).toMatchObject({ text: "Bu Ani minta dikirim Jumat", by: "Joko" });
  expect((await getOrder(as(rina, 1), { id })).notes).toEqual([note]);
  expect(JSON.stringify(await trackOrder(ctxAt(1), tokenOf(placed)))).not.toContain("Bu Ani");
  expect(JSON.stringify(await listAuditEntries(id))).not.toContain("Bu Ani");
});

test("an address is corrected until shipping: the audit log names only its fields, and the buyer gets a message", async () => {
  const someone = stranger();
  const placed = await someone.orders(ctxAt(0), { customer_name: "Salah Ketik" });
  await notify(placed, "paid", 0.1);
  const id = idOf(placed);
  const { revision } = await getOrder(as(rina, 1), { id });
  const addressInput = { name: "Benedikta Ketik", street: "Jl. Baru 9", phone: "081333333333" };
  const seen = { id, revision: revision ?? 0 };
  const corrected = await updateOrderAddress(as(rina, 1), {
    ...seen,
    ...addressInput,
    destination_ref: "idn:31.74.07.1001",
  });
  expect(corrected.customer).toMatchObject({
    name: "Benedikta Ketik",
    street: "Jl. Baru 9",
    phone: "+6281333333333",
    destination: { ref: "idn:31.74.07.1001", city: "Jakarta Selatan", district: "Kebayoran Baru" },
  });
  const second = await refusalOf(updateOrderAddress(as(joko, 1.1), { ...seen, street: "Jl. Lain 1" }));
  expect([second.code, second.details]).toEqual([
    "changed_meanwhile",
    { revision: corrected.revision, by: "Rina", at: ctxAt(1).now.toISOString() },
  ]);
  const finds = async (q: string) => (await searchOrders(as(rina, 1), { q, limit: 10 })).items?.map((each) => each.id);
  expect([await finds("benedikta"), await finds("salah ketik"), await finds("0813 3333 3333")]).toEqual([
    [id],
    [],
    [id],
  ]);
  const auditEntries = await listAuditEntries(id);
  expect(auditEntries.find(({ what }) => what === "order.address_corrected")?.after).toEqual({
    corrected: ["name", "phone", "street", "place"],
  });
  expect(JSON.stringify(auditEntries)).not.toMatch(/Benedikta|Jl\. Baru|8133/);
  await sweep(1.2);
  const [newest] = await listInbox(ctxAt(2), someone.contact);
  expect(newest?.text).toContain("Toko memperbarui data pengiriman pesananmu.");
  await transitionOrder(as(rina, 2), { id, event: "ship" });
  const late = updateOrderAddress(as(rina, 3), { id, revision: 99, street: "Jl. Lain 1" });
  expect((await refusalOf(late)).code).toBe("transition_refused");
});
