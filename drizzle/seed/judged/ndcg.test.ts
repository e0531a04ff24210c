import { expect, test } from "vitest";
import { ndcg } from "./ndcg";

const cases: [title: string, answer: number[], right: number[], expected: number][] = [
  ["the best order is worth 1", [3, 2, 1], [1, 2, 3], 1],
  ["what is wrong below what is right costs nothing", [3, 0, 0], [3], 1],
  ["the only right one in the second place", [0, 3], [3], 1 / Math.log2(3)],
  ["the better one second", [1, 3], [3, 1], (1 + 7 / Math.log2(3)) / (7 + 1 / Math.log2(3))],
  ["one of two", [3], [3, 3], 1 / (1 + 1 / Math.log2(3))],
  ["nothing, where something is right", [], [3], 0],
  ["nothing, where nothing is right", [], [], 1],
  ["something, where nothing is right", [0], [], 0],
  ["only ten places count", [...Array(10).fill(0), 3], [3], 0],
];

for (const [title, answer, right, expected] of cases) {
  test(title, () => expect(ndcg(answer, right)).toBeCloseTo(expected, 10));
}
