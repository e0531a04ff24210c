import { expect, test } from "vitest";
import { byResult, listSelectedMatches, matchCredit, type StatementCredit, sureKeys } from "./statement";

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
  description: "TRSF",
  amount,
  amounts: [amount],
  day: null,
  doubt: null,
  result,
  orders: ids.map((id) => order(id, amount)),
});

const credits = [
  credit(1, "unsure", 50_000, "ord_1", "ord_2"),
  credit(2, "sure", 100_123, "ord_3"),
  credit(3, "not_found", 7_000),
  credit(4, "sure", 100_123, "ord_3"),
];

test("statement lines are grouped by match result, sure matches first", () => {
  expect(byResult(credits).map(({ result, credits: { length } }) => [result, length])).toEqual([
    ["sure", 2],
    ["unsure", 1],
    ["not_found", 1],
  ]);
});

test("sure matches are preselected, each can be deselected, and an order counts once", () => {
  const sure = sureKeys(credits);
  expect(listSelectedMatches(credits, sure)).toEqual([{ order_id: "ord_3", amount: 100_123, text: "TRSF 100123 CR" }]);
  expect(listSelectedMatches(credits, new Set())).toEqual([]);
  expect(listSelectedMatches(credits, new Set([...sure, "1 ord_2"])).map(({ order_id }) => order_id)).toEqual([
    "ord_2",
    "ord_3",
  ]);
});

test("a line with several amounts matches an order with one of them; a rounded amount matches none", () => {
  const several = { ...credit(1, "unsure", 50_000, "ord_1"), amount: null, amounts: [500, 50_000] };
  expect(matchCredit(several, "ord_1")).toMatchObject({ order_id: "ord_1", amount: 50_000 });
  expect(matchCredit({ ...credit(1, "unsure", 50_000, "ord_1"), amounts: [51_000] }, "ord_1")).toBeNull();
});
