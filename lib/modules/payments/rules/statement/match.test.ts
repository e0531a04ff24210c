import { expect, test } from "vitest";
import type { Credit, Doubt } from "./credit";
import { type MatchOrder, matchCredits } from "./match";

type Reading = { doubt?: Doubt; isDayFixed?: boolean };

const credit = (
  amount: number | number[],
  day: string | null = "2026-11-14",
  { doubt, isDayFixed = true }: Reading = {},
): Credit => {
  const amounts = [amount].flat();
  return { line: 1, text: "", description: "", amounts, day, isDayFixed, doubt: doubt ?? null };
};
const order = (
  id: string,
  state: MatchOrder["state"] = "open",
  from = "2026-11-13",
  until = "2026-11-15",
): MatchOrder => {
  return { id, total: 150_123, state, from, until };
};
const near = (id: string, total: number, state: MatchOrder["state"] = "open") => ({ ...order(id, state), total });

const cases: [title: string, credits: Credit[], orders: MatchOrder[], expected: string[]][] = [
  ["one order waits for this amount", [credit(150_123)], [order("a")], ["sure a"]],
  ["a line without a date", [credit(150_123, null)], [order("a"), order("b", "lapsed")], ["sure a"]],
  ["no order has this amount", [credit(250_124)], [order("a")], ["not_found "]],
  ["the last digits are missing", [credit(150_000)], [order("a"), near("b", 150_900)], ["unsure a"]],
  ["the amount is rounded up", [credit(155_000)], [order("a"), near("b", 149_100)], ["unsure a"]],
  ["two orders are equally close", [credit(150_120)], [order("a"), near("b", 150_117)], ["unsure a,b"]],
  ["the closest order has its own credit", [credit(150_000), credit(150_123)], [order("a")], ["not_found ", "sure a"]],
  [
    "the closest order is paid or expired",
    [credit(150_000)],
    [near("a", 150_001, "paid"), near("b", 150_002, "lapsed")],
    ["not_found "],
  ],
  ["a small amount is close to no order", [credit(500)], [near("a", 1_200)], ["not_found "]],
  ["the line contains two amounts", [credit([150_123, 500])], [order("a")], ["unsure a"]],
  [
    "the line contains the amounts of two orders",
    [credit([150_123, 500])],
    [order("a"), near("b", 500)],
    ["unsure a,b"],
  ],
  ["the line contains two amounts, and one is paid", [credit([150_123, 500])], [order("a", "paid")], ["unsure a"]],
  ["the line is unreadable", [credit([])], [order("a")], ["unsure "]],
  [
    "the date may come from the sender, and without it another order fits",
    [credit(150_123, "2026-11-14", { isDayFixed: false })],
    [order("a"), order("b", "paid", "2026-10-01", "2026-10-03")],
    ["unsure a"],
  ],
  ["two orders have the same amount", [credit(150_123)], [order("a"), order("b")], ["unsure a,b"]],
  ["the money arrived before the order was placed", [credit(150_123, "2026-11-12")], [order("a")], ["unsure a"]],
  ["the money arrived after the deadline", [credit(150_123, "2026-11-16")], [order("a", "lapsed")], ["unsure a"]],
  ["the amount is not marked as incoming", [credit(150_123, null, { doubt: "mark" })], [order("a")], ["unsure a"]],
  ["two credits for one order", [credit(150_123), credit(150_123)], [order("a")], ["unsure a", "unsure a"]],
  ["the order is already paid", [credit(150_123)], [order("a", "paid")], ["paid a"]],
  ["a recently paid order fits too", [credit(150_123)], [order("a"), order("b", "paid")], ["unsure a,b"]],
  ["a recently expired order fits too", [credit(150_123)], [order("a"), order("b", "lapsed")], ["unsure a,b"]],
  [
    "an order paid long ago does not fit",
    [credit(150_123), credit(150_123, "2026-10-02")],
    [order("a"), order("b", "paid", "2026-10-01", "2026-10-03")],
    ["sure a", "paid b"],
  ],
];

for (const [title, credits, orders, expected] of cases) {
  test(`credits are matched: ${title}`, () => {
    const found = matchCredits(credits, orders).map((one) => `${one.result} ${one.orders.map(({ id }) => id).join()}`);
    expect(found).toEqual(expected);
  });
}
