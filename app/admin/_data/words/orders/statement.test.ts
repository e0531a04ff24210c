import { expect, test } from "vitest";
import { byResult, matchesOf, type StatementCredit } from "./statement";

const order = (id: string, total: number) => ({
  id,
  number: id.toUpperCase(),
  status: "awaiting_confirmation",
  status_label: "Menunggu konfirmasi",
  customer_name: "Sari",
  total,
  placed_at: null,
  buyer_claimed_at: null,
  paid_at: null,
});

const credit = (
  line: number,
  result: StatementCredit["result"],
  amount: number,
  ...ids: string[]
): StatementCredit => ({
  line,
  text: `TRSF ${amount} CR`,
  amount,
  day: null,
  result,
  orders: ids.map((id) => order(id, amount)),
});

const credits = [
  credit(1, "unsure", 50_000, "ord_1", "ord_2"),
  credit(2, "sure", 100_123, "ord_3"),
  credit(3, "not_found", 7_000),
  credit(4, "sure", 100_123, "ord_3"),
];

test("what is sure comes first, and what nobody found has its place", () => {
  expect(byResult(credits).map(({ result, credits: { length } }) => [result, length])).toEqual([
    ["sure", 2],
    ["unsure", 1],
    ["not_found", 1],
  ]);
});

test("the sure ones are taken, and of the others those that were ticked; an order counts once", () => {
  expect(matchesOf(credits, new Set())).toEqual([{ order_id: "ord_3", amount: 100_123, text: "TRSF 100123 CR" }]);
  expect(matchesOf(credits, new Set(["1 ord_2"])).map(({ order_id }) => order_id)).toEqual(["ord_2", "ord_3"]);
});
