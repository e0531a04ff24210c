import { expect, test } from "vitest";
import type { Credit } from "./credits";
import { type MatchOrder, matchCredits } from "./match";

const credit = (amount: number, day: string | null = "2026-11-14", isMarked = true): Credit => {
  return { line: 1, text: String(amount), amount, day, isMarked };
};
const order = (
  id: string,
  state: MatchOrder["state"] = "open",
  from = "2026-11-13",
  until = "2026-11-15",
): MatchOrder => {
  return { id, total: 150_123, state, from, until };
};

const cases: [title: string, credits: Credit[], orders: MatchOrder[], expected: string[]][] = [
  ["the one order that waits for it", [credit(150_123)], [order("a")], ["sure a"]],
  ["a line without a day", [credit(150_123, null)], [order("a"), order("b", "lapsed")], ["sure a"]],
  ["no order has this amount", [credit(150_124)], [order("a")], ["not_found "]],
  ["two orders have it", [credit(150_123)], [order("a"), order("b")], ["unsure a,b"]],
  ["it came before the order was placed", [credit(150_123, "2026-11-12")], [order("a")], ["unsure a"]],
  ["it came after its time", [credit(150_123, "2026-11-16")], [order("a", "lapsed")], ["unsure a"]],
  ["the amount is nowhere said to have come in", [credit(150_123, null, false)], [order("a")], ["unsure a"]],
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
