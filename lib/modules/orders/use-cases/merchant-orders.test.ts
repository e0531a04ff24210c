import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { WorkList } from "@/lib/modules/orders/rules/work-lists";
import { claimPayment } from "@/lib/modules/payments/use-cases/buyer-payments";
import { settleBackground } from "@/lib/platform/background";
import { outbox } from "@/lib/schema/delivery";
import { payments } from "@/lib/schema/payments";
import { activity } from "@/lib/schema/staff";
import { refusalOf, strangers } from "@/lib/testing/fixtures/buyer";
import { idOf, orderFixtures } from "@/lib/testing/fixtures/orders";
import { need } from "@/lib/testing/harness/need";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import type { Actor } from "@/lib/values/actor";
import { countOrders, getOrder, listOrders } from "./merchant-orders";

let shop: TestWorld;
const stranger = strangers(82400000000);
const { ctxAt, setStock, notify, transition } = orderFixtures(() => shop);

beforeAll(async () => {
  shop = await world();
  await setStock(1_000);
});
afterAll(() => shop.end());

const rina: Actor = { kind: "staff", id: "stf_rina", name: "Rina", role: "staff" };
const as = (at: number) => ({ ...ctxAt(at), actor: rina });

const numbersIn = async (list: WorkList, at: number) =>
  need((await listOrders(as(at), { list, limit: 100 })).items).map(({ number }) => number);

const reads = (at: number, id: string) => getOrder(as(at), { id });

test("every order appears in the work list of its next task, oldest first", async () => {
  const transfer = { payment_method: "transfer_bca" };
  const [first, second] = [await stranger().orders(ctxAt(0), transfer), await stranger().orders(ctxAt(0), transfer)];
  await claimPayment(ctxAt(0.2), { token: second.track_token ?? "" });
  await claimPayment(ctxAt(0.3), { token: first.track_token ?? "" });
  const [paid, packed, sent, waiting, late] = [
    await stranger().orders(ctxAt(0)),
    await stranger().orders(ctxAt(0)),
    await stranger().orders(ctxAt(0)),
    await stranger().orders(ctxAt(0)),
    await stranger().orders(ctxAt(0)),
  ];
  for (const each of [paid, packed, sent]) await notify(each, "paid", 0.1);
  await transition(packed, "process", 0.2);
  await transition(sent, "ship", 0.2, "JP123");
  await transition(late, "cancel", 0.2);
  await notify(late, "paid", 0.3);
  const { number } = { number: (placed: typeof paid) => placed.order?.number };
  expect(await numbersIn("to_check", 1)).toEqual([second, first].map(number));
  expect(await numbersIn("to_pack", 1)).toEqual([number(paid)]);
  expect(await numbersIn("to_ship", 1)).toEqual([number(packed)]);
  expect(await numbersIn("problems", 1)).toEqual([number(late)]);
  expect(await numbersIn("waiting", 1)).toEqual([number(waiting)]);
  expect(await numbersIn("sent", 1)).toEqual([number(sent)]);
  expect((await numbersIn("all", 1)).length).toBe(7);
  const { lists } = await countOrders(as(1));
  expect(lists?.map((each) => each.count)).toEqual([2, 1, 1, 1, 1, 1, 7]);
  expect(await numbersIn("waiting", 3)).toEqual([]);
});

test("a failed payment and an undelivered message put an order into the problems list once", async () => {
  const had = await numbersIn("problems", 1);
  const [unpayable, undelivered] = [await stranger().orders(ctxAt(0)), await stranger().orders(ctxAt(0))];
  // Their messages are sent in the background.
  await settleBackground();
  await shop.db
    .update(payments)
    .set({ status: "failed" })
    .where(eq(payments.orderId, idOf(unpayable)));
  for (const placed of [unpayable, undelivered])
    await shop.db
      .update(outbox)
      .set({ sentAt: null, failedAt: ctxAt(0.5).now, fault: "refused" })
      .where(eq(outbox.orderId, idOf(placed)));
  const { items } = await listOrders(as(1), { list: "problems", limit: 100 });
  expect(items?.map(({ number, problems }) => [number, problems])).toEqual(
    expect.arrayContaining([
      [unpayable.order?.number, ["payment_failed", "message_undelivered"]],
      [undelivered.order?.number, ["message_undelivered"]],
    ]),
  );
  expect(items?.length).toBe(had.length + 2);
});

test("order lists are paged without gaps and filter by courier", async () => {
  const allNumbers = await numbersIn("all", 1);
  const pages: (string | null)[] = [];
  let cursor: string | undefined;
  do {
    const page = await listOrders(as(1), { list: "all", limit: 2, cursor });
    pages.push(...need(page.items).map(({ number }) => number));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(pages).toEqual(allNumbers);
  const by = async (list: "all" | "problems", courier_code: string) =>
    (await listOrders(as(1), { list, limit: 100, courier_code })).items?.map(({ number }) => number);
  expect([await by("all", "jne"), await by("all", "tiki")]).toEqual([allNumbers, []]);
  expect([await by("problems", "jne"), await by("problems", "tiki")]).toEqual([await numbersIn("problems", 1), []]);
  expect((await refusalOf(listOrders(as(1), { list: "all", limit: 2, cursor: "nonsense" }))).code).toBe(
    "invalid_request",
  );
});

test("order details contain the buyer, payments, history and messages", async () => {
  const someone = stranger();
  const placed = await someone.orders(ctxAt(0), {
    customer_name: "Sri Wahyuni",
    address: "Jl. Mawar 5",
    city: "Sleman",
    note: "Titip di satpam, ya.",
  });
  await notify(placed, "paid", 0.1);
  await transition(placed, "ship", 0.5, "JP777");
  const order = await reads(1, idOf(placed));
  expect(order).toMatchObject({
    number: placed.order?.number,
    status: "shipped",
    allowed_events: ["deliver"],
    awb: "JP777",
    courier_name: "JNE",
    track_url: placed.track_url,
    stock_taken: true,
    customer: {
      name: "Sri Wahyuni",
      contact: expect.stringMatching(/^\+62824/),
      street: "Jl. Mawar 5",
      note: "Titip di satpam, ya.",
    },
  });
  expect(order.history?.map(({ event, actor }) => [event, actor])).toEqual([
    ["place", "buyer"],
    ["pay", "gateway"],
    ["ship", "merchant"],
  ]);
  expect(order.payments?.map(({ status }) => status)).toEqual(["paid"]);
  expect(order.messages?.map(({ kind }) => kind).sort()).toEqual(["order_placed", "order_shipped", "payment_received"]);
  expect((await refusalOf(reads(1, "ord_nobody"))).code).toBe("not_found");
});

test("reading a buyer's data is recorded once per person, order and day", async () => {
  const placed = await stranger().orders(ctxAt(0));
  for (const at of [1, 2, 3, 30]) await reads(at, idOf(placed));
  const noted = await shop.db
    .select()
    .from(activity)
    .where(eq(activity.subjectId, idOf(placed)));
  expect(noted.map(({ what, whoName, subjectName }) => [what, whoName, subjectName])).toEqual([
    ["order.buyer_read", "Rina", placed.order?.number],
    ["order.buyer_read", "Rina", placed.order?.number],
  ]);
});
