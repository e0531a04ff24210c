import { expect, test } from "vitest";
import { checkBalances, type Step } from "./balances";

const step = (cents: number, direction: Step["direction"], balance: number): Step => ({ cents, direction, balance });
const marked = [step(100, "in", 1_100), step(30, "out", 1_070), step(7, "in", 1_077)];
const unmarked = marked.map((each) => ({ ...each, direction: null }));

const cases: [title: string, steps: Step[], expected: ReturnType<typeof checkBalances>][] = [
  ["from the oldest on", marked, ["in", "out", "in"]],
  ["from the newest on", marked.toReversed(), ["in", "out", "in"]],
  ["without marks, the first is open", unmarked, [null, "out", "in"]],
  ["without marks from the newest on, the last is open", unmarked.toReversed(), ["in", "out", null]],
  ["one alone has nothing to be checked by", [step(100, null, 5)], [null]],
  ["an amount that is not the bank's", [...marked, step(9, "in", 1_087)], null],
  ["a mark that is not the bank's", [...marked, step(10, "in", 1_067)], null],
  [
    "a row that was put in between",
    [marked[0], step(5, "in", 5), marked[1], marked[2]].flatMap((each) => each ?? []),
    null,
  ],
  ["two orders fit, and disagree", [step(50, null, 100), step(50, null, 150)], [null, null]],
];

for (const [title, steps, expected] of cases) {
  test(`balances are followed: ${title}`, () => expect(checkBalances(steps)).toEqual(expected));
}
