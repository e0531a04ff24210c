import { expect, test } from "vitest";
import { checkBalances, type Step } from "./balances";

const step = (cents: number, direction: Step["direction"], balance: number): Step => ({ cents, direction, balance });
const marked = [step(100, "in", 1_100), step(30, "out", 1_070), step(7, "in", 1_077)];
const unmarked = marked.map((each) => ({ ...each, direction: null }));

const cases: [title: string, steps: Step[], expected: ReturnType<typeof checkBalances>][] = [
  ["oldest first", marked, ["in", "out", "in"]],
  ["newest first", marked.toReversed(), ["in", "out", "in"]],
  ["without marks, the first direction is unknown", unmarked, [null, "out", "in"]],
  ["without marks, newest first, the last direction is unknown", unmarked.toReversed(), ["in", "out", null]],
  ["a single row cannot be checked", [step(100, null, 5)], [null]],
  ["an amount that does not fit the balance", [...marked, step(9, "in", 1_087)], null],
  ["a mark that does not fit the balance", [...marked, step(10, "in", 1_067)], null],
  ["an inserted row", [marked[0], step(5, "in", 5), marked[1], marked[2]].flatMap((each) => each ?? []), null],
  ["two possible orders that disagree", [step(50, null, 100), step(50, null, 150)], [null, null]],
];

for (const [title, steps, expected] of cases) {
  test(`balances are checked: ${title}`, () => expect(checkBalances(steps)).toEqual(expected));
}
