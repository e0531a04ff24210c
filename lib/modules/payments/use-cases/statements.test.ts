import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getOrder } from "@/lib/modules/orders/use-cases/merchant-orders";
import { orderNotes, orders } from "@/lib/schema/orders";
import { activity } from "@/lib/schema/staff";
import { strangers, type VerifyView } from "@/lib/testing/fixtures/buyer";
import { idOf, orderFixtures } from "@/lib/testing/fixtures/orders";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import type { Actor } from "@/lib/values/actor";
import { confirmStatementMatches, matchStatement } from "./statements";

let shop: TestWorld;
const stranger = strangers(82600000000);
const { ctxAt, setStock, transition } = orderFixtures(() => shop);
const rina: Actor = { kind: "staff", id: "stf_rina", name: "Rina", role: "staff" };
const as = (actor: Actor, at: number) => ({ ...ctxAt(at), actor: actor });
const transfer = () => stranger().orders(ctxAt(0), { payment_method: "transfer_bca" });
const totalOf = (placed: VerifyView) => placed.order?.total ?? 0;
const credit = (placed: VerifyView) => `TRF DARI SARI DEWI ${totalOf(placed).toLocaleString("en-US")}.00 CR`;

beforeAll(async () => {
  shop = await world();
  await setStock(1_000);
});
afterAll(() => shop.end());

test("bank statement credits are matched to orders, and sure matches are confirmed with an encrypted note", async () => {
  const [one, two, paid, byGateway] = [
    await transfer(),
    await transfer(),
    await transfer(),
    await stranger().orders(ctxAt(0)),
  ];
  await transition(paid, "pay", 0.1);
  const text = [credit(one), credit(two), credit(two), credit(paid), credit(byGateway), "TRF 7,777 CR"].join("\n");
  const { credits } = await matchStatement(as(rina, 0.2), { text });
  expect(credits?.map(({ result, orders }) => [result, orders?.map(({ id }) => id)])).toEqual([
    ["sure", [idOf(one)]],
    ["unsure", [idOf(two)]],
    ["unsure", [idOf(two)]],
    ["paid", [idOf(paid)]],
    ["not_found", []],
    ["not_found", []],
  ]);
  expect(credits?.[0]?.orders?.[0]).toMatchObject({ status: "pending_payment", total: totalOf(one) });
  expect(await shop.db.$count(orderNotes)).toBe(0);

  const match = { order_id: idOf(one), amount: totalOf(one), text: credit(one) };
  const matches = [match, { ...match, order_id: idOf(two) }, { ...match, order_id: idOf(paid), amount: totalOf(paid) }];
  const { outcomes } = await confirmStatementMatches(as(rina, 0.3), { matches });
  expect(outcomes?.map(({ id, done, error_code: refusal }) => [id, done, refusal])).toEqual([
    [idOf(one), true, null],
    [idOf(two), false, "amount_differs"],
    [idOf(paid), false, "transition_refused"],
  ]);
  expect(await getOrder(as(rina, 1), { id: idOf(two) })).toMatchObject({ status: "pending_payment", notes: [] });
  const order = await getOrder(as(rina, 1), { id: idOf(one) });
  expect(order).toMatchObject({ status: "paid", notes: [{ text: `Mutasi bank: ${credit(one)}`, by: "Rina" }] });
  expect(order.history?.at(-1)).toMatchObject({ event: "pay", by: "Rina", reason: "Cocok dengan mutasi bank" });
  const auditEntries = await shop.db
    .select()
    .from(activity)
    .where(eq(activity.subjectId, idOf(one)));
  expect(auditEntries.map(({ what }) => what)).toContain("order.moved");
  expect(JSON.stringify([auditEntries, await shop.db.select().from(orderNotes)])).not.toContain("SARI");
});

test("a transfer of Rp500 with an order's amount in its description pays nothing", async () => {
  const total = totalOf(await transfer());
  const [dots, plain] = [total.toLocaleString("id-ID"), String(total)];
  const results = async (text: string) =>
    (await matchStatement(as(rina, 0.2), { text })).credits?.map(({ result, amount, orders }) => [
      result,
      amount,
      orders?.length,
    ]);
  for (const amountText of [`${dots} CR`, `${plain}CR`, `+Rp${dots}`]) {
    expect(await results(`TRSF ${amountText} 500,00 CR`)).toEqual([["unsure", null, 1]]);
    expect(await results(`TRSF ${amountText} 500,00 DB`)).toEqual([]);
    const table = "Tanggal;Keterangan;Jumlah;Saldo\n";
    expect(await results(`${table};TRSF ${amountText};500,00 CR;10.500,00`)).toEqual([["not_found", 500, 0]]);
    expect(await results(`${table};TRSF ${amountText};500,00 DB;10.500,00`)).toEqual([]);
  }
  expect(await results(`QRIS PAYMENT Rp ${dots}`)).toEqual([["unsure", total, 1]]);
});

test("a rounded transfer suggests the nearest open order, but cannot pay it", async () => {
  const placed = await transfer();
  const taken = (await shop.db.select({ total: orders.total }).from(orders)).map(({ total }) => total);
  const rounded = [1, 2, 3, 4, 5].map((more) => totalOf(placed) + more).find((amount) => !taken.includes(amount)) ?? 0;
  const text = `TRF DARI SARI ${rounded.toLocaleString("en-US")}.00 CR`;
  const open = await matchStatement(as(rina, 0.2), { text });
  expect(open.credits).toMatchObject([{ result: "unsure", amount: rounded }]);
  const near = open.credits?.[0]?.orders?.[0];
  expect(Math.abs((near?.total ?? 0) - rounded)).toBeLessThanOrEqual(5);
  const matches = [{ order_id: near?.id ?? "", amount: rounded, text }];
  const { outcomes } = await confirmStatementMatches(as(rina, 0.3), { matches });
  expect(outcomes).toMatchObject([{ done: false, error_code: "amount_differs" }]);
  expect((await matchStatement(as(rina, 1_000), { text })).credits).toMatchObject([{ result: "not_found" }]);
});

test("a transfer matches its order from the order date until its amount is free again", async () => {
  const placed = await transfer();
  const on = async (at: number, day: string) => {
    const { credits } = await matchStatement(as(rina, at), { text: `${day} ${credit(placed)}` });
    return credits?.map(({ result }) => result);
  };
  const day = (at: number) => ctxAt(at).now.toISOString().slice(0, 10);
  expect([await on(1, day(0)), await on(1, day(-48)), await on(1_000, "")]).toEqual([["sure"], ["unsure"], ["unsure"]]);
  expect(await on(61 * 24, "")).toEqual(["not_found"]);
});
