import { expect, test } from "vitest";
import { ndcg } from "./ndcg";

const cases: [title: string, answer: number[], right: number[], expected: number][] = [
  ["the ideal order scores 1", [3, 2, 1], [1, 2, 3], 1],
  ["wrong results after right ones cost nothing", [3, 0, 0], [3], 1],
  ["the only right result in second place", [0, 3], [3], 1 / Math.log2(3)],
  ["the better result in second place", [1, 3], [3, 1], (1 + 7 / Math.log2(3)) / (7 + 1 / Math.log2(3))],
  ["one of two right results", [3], [3, 3], 1 / (1 + 1 / Math.log2(3))],
  ["no result although one is right", [], [3], 0],
  ["no result and none is right", [], [], 1],
  ["a result although none is right", [0], [], 0],
  ["only the first ten results count", [...Array(10).fill(0), 3], [3], 0],
];

for (const [title, answer, right, expected] of cases) {
  test(title, () => expect(ndcg(answer, right)).toBeCloseTo(expected, 10));
}
