import { expect, test } from "vitest";
import { movedUp } from "./order-of";

test("an entry goes up by a place, and the first stays", () => {
  expect(movedUp(["a", "b", "c"], "c")).toEqual(["a", "c", "b"]);
  expect(movedUp(["a", "b"], "a")).toEqual(["a", "b"]);
  expect(movedUp(["a", "b"], "x")).toEqual(["a", "b"]);
});
