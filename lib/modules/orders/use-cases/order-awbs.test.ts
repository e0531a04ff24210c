import { afterAll, beforeAll, expect, test } from "vitest";
import { couriers } from "@/lib/schema/shops";
import { refusalOf, strangers, type VerifyView } from "@/lib/testing/fixtures/buyer";
import { idOf, orderFixtures } from "@/lib/testing/fixtures/orders";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import type { Actor } from "@/lib/values/actor";
import { importAwbs } from "./awb-lists";
import { getOrder } from "./merchant-orders";
import { setOrderAwb } from "./order-parcels";
import { transitionOrder, transitionOrders } from "./transitions";

let shop: TestWorld;
const stranger = strangers(82700000000);
const { ctxAt, setStock, notify } = orderFixtures(() => shop);

beforeAll(async () => {
  shop = await world();
  await setStock(1_000);
  const { id: shopId } = ctxAt(0).shop;
  await shop.db.insert(couriers).values({ shopId, code: "pos", name: "Pos", service: "KILAT", cost: 20_000 });
});
afterAll(() => shop.end());

const rina: Actor = { kind: "staff", id: "stf_rina", name: "Rina", role: "staff" };
const as = (actor: Actor, at: number) => ({ ...ctxAt(at), actor: actor });
const days = (count: number) => count * 24;
const numberOf = (placed: VerifyView) => placed.order?.number ?? "";
const paidOrder = async () => {
  const placed = await stranger().orders(ctxAt(0));
  await notify(placed, "paid", 0.1);
  return placed;
};
const shipped = async (awb: string) => {
  const placed = await paidOrder();
  await transitionOrder(as(rina, 1), { id: idOf(placed), event: "ship", awb });
  return placed;
};

test("an AWB of another order is rejected with that order's number unless duplicates are allowed", async () => {
  const [first, second] = [await shipped("JP100000001"), await paidOrder()];
  const ship = { id: idOf(second), event: "ship", awb: "jp 1000 00001" } as const;
  const refusal = await refusalOf(transitionOrder(as(rina, 2), ship));
  expect([refusal.code, refusal.details]).toEqual(["awb_in_use", { order_number: numberOf(first) }]);
  expect(await getOrder(as(rina, 2), { id: idOf(second) })).toMatchObject({ status: "paid", awb: null });
  expect(await transitionOrder(as(rina, 2), { ...ship, allow_duplicate: true })).toMatchObject({
    status: "shipped",
    awb: "JP100000001",
  });
});

test("a later or corrected AWB is checked the same way, and an order may keep its own", async () => {
  const [first, second] = [await shipped("JP200000001"), await shipped("JP200000002")];
  const correct = { id: idOf(second), awb: "JP200000001" };
  expect((await refusalOf(setOrderAwb(as(rina, 2), correct))).details).toEqual({ order_number: numberOf(first) });
  expect(await setOrderAwb(as(rina, 2), { id: idOf(first), awb: "JP200000001" })).toMatchObject({
    awb: "JP200000001",
  });
  expect(await setOrderAwb(as(rina, 3), { ...correct, allow_duplicate: true })).toMatchObject({ awb: "JP200000001" });
});

test("a corrected AWB is free again, but stays taken while another order has it", async () => {
  const [first, second, third] = [await shipped("JP300000001"), await paidOrder(), await paidOrder()];
  await transitionOrder(as(rina, 2), { id: idOf(second), event: "ship", awb: "JP300000001", allow_duplicate: true });
  await setOrderAwb(as(rina, 3), { id: idOf(second), awb: "JP300000002" });
  const ship = { id: idOf(third), event: "ship", awb: "JP300000001" } as const;
  expect((await refusalOf(transitionOrder(as(rina, 4), ship))).details).toEqual({ order_number: numberOf(first) });
  await setOrderAwb(as(rina, 5), { id: idOf(first), awb: "JP300000003" });
  expect(await transitionOrder(as(rina, 6), ship)).toMatchObject({ awb: "JP300000001" });
});

test("another courier may use the same AWB, and so may any order after 90 days", async () => {
  await shipped("JP400000001");
  const [byOther, early, late] = [await paidOrder(), await paidOrder(), await paidOrder()];
  const ship = { event: "ship", awb: "JP400000001" } as const;
  expect(await transitionOrder(as(rina, 2), { ...ship, id: idOf(byOther), courier_code: "pos" })).toMatchObject({
    awb: "JP400000001",
  });
  const earlyShipment = transitionOrder(as(rina, 1 + days(90) - 0.1), { ...ship, id: idOf(early) });
  expect((await refusalOf(earlyShipment)).code).toBe("awb_in_use");
  expect(await transitionOrder(as(rina, 1 + days(90) + 0.1), { ...ship, id: idOf(late) })).toMatchObject({
    status: "shipped",
  });
});

test("changing the courier checks the AWB against the new courier's orders", async () => {
  const [first, second] = [await paidOrder(), await paidOrder()];
  await transitionOrder(as(rina, 1), { id: idOf(first), event: "ship", awb: "JP500000001", courier_code: "pos" });
  await setOrderAwb(as(rina, 1), { id: idOf(second), awb: "JP500000001" });
  const otherCourierShipment = transitionOrder(as(rina, 2), { id: idOf(second), event: "ship", courier_code: "pos" });
  expect((await refusalOf(otherCourierShipment)).details).toEqual({ order_number: numberOf(first) });
  const { outcomes } = await transitionOrders(as(rina, 3), { ids: [idOf(second)], event: "ship" });
  expect(outcomes?.map(({ done }) => done)).toEqual([true]);
});

test("an AWB list names orders that already use a number, applies the rest, and allows duplicates on request", async () => {
  const first = await shipped("JP600000001");
  const [second, third, fourth] = [await paidOrder(), await paidOrder(), await paidOrder()];
  const text = [
    `${numberOf(second)}\tJP600000001`,
    `${numberOf(third)}\tJP600000002`,
    `${numberOf(fourth)}\tJP600000002`,
  ].join("\n");
  const toOutcome = ({ result, other_order_number }: { result: string | null; other_order_number: string | null }) => [
    result,
    other_order_number,
  ];
  const expected = [
    ["in_use", numberOf(first)],
    ["ship", null],
    ["in_use", numberOf(third)],
  ];
  const dry = await importAwbs(as(rina, 2), { text, dry_run: true });
  expect(dry.lines?.map(toOutcome)).toEqual(expected);
  const done = await importAwbs(as(rina, 2), { text, dry_run: false });
  expect(done.lines?.map(toOutcome)).toEqual(expected);
  expect(done.lines?.[0]?.message).toContain(numberOf(first));
  const input = { text, dry_run: true, allow_duplicate: true };
  expect((await importAwbs(as(rina, 3), input)).lines?.map(({ result }) => result)).toEqual(["ship", "same", "ship"]);
  const all = await importAwbs(as(rina, 3), { ...input, dry_run: false });
  expect(all.lines?.map(({ result }) => result)).toEqual(["ship", "same", "ship"]);
});
