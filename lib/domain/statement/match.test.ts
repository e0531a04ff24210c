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
  ["the one order that waits for it", [credit(150_123)], [order("a")], ["sure a"]],
  ["a line without a day", [credit(150_123, null)], [order("a"), order("b", "lapsed")], ["sure a"]],
  ["no order has this amount", [credit(250_124)], [order("a")], ["not_found "]],
  ["it leaves out the last digits", [credit(150_000)], [order("a"), near("b", 150_900)], ["unsure a"]],
  ["it is rounded up", [credit(155_000)], [order("a"), near("b", 149_100)], ["unsure a"]],
  ["two orders are as near", [credit(150_120)], [order("a"), near("b", 150_117)], ["unsure a,b"]],
  ["the nearest order has its own credit", [credit(150_000), credit(150_123)], [order("a")], ["not_found ", "sure a"]],
  [
    "the nearest order is over",
    [credit(150_000)],
    [near("a", 150_001, "paid"), near("b", 150_002, "lapsed")],
    ["not_found "],
  ],
  ["a small amount is near to nothing", [credit(500)], [near("a", 1_200)], ["not_found "]],
  ["its line holds two amounts", [credit([150_123, 500])], [order("a")], ["unsure a"]],
  ["its line holds two amounts of orders", [credit([150_123, 500])], [order("a"), near("b", 500)], ["unsure a,b"]],
  ["its line holds two amounts and one was paid", [credit([150_123, 500])], [order("a", "paid")], ["unsure a"]],
  ["its line cannot be read", [credit([])], [order("a")], ["unsure "]],
  [
    "its day may be the sender's, and another order could be meant without it",
    [credit(150_123, "2026-11-14", { isDayFixed: false })],
    [order("a"), order("b", "paid", "2026-10-01", "2026-10-03")],
    ["unsure a"],
  ],
  ["two orders have it", [credit(150_123)], [order("a"), order("b")], ["unsure a,b"]],
  ["it came before the order was placed", [credit(150_123, "2026-11-12")], [order("a")], ["unsure a"]],
  ["it came after its time", [credit(150_123, "2026-11-16")], [order("a", "lapsed")], ["unsure a"]],
  [
    "the amount is nowhere said to have come in",
    [credit(150_123, null, { doubt: "mark" })],
    [order("a")],
    ["unsure a"],
  ],
  ["two credits for one order", [credit(150_123), credit(150_123)], [order("a")], ["unsure a", "unsure a"]],
  ["it was paid", [credit(150_123)], [order("a", "paid")], ["paid a"]],
  ["one that was paid these days could be meant", [credit(150_123)], [order("a"), order("b", "paid")], ["unsure a,b"]],
  [
    "one that was cancelled these days could be meant",
    [credit(150_123)],
    [order("a"), order("b", "lapsed")],
    ["unsure a,b"],
  ],
  [
    "one that was paid long ago is not meant",
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
