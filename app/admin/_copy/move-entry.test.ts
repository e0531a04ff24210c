import { expect, test } from "vitest";
import { moveEntry } from "./move-entry";

test("an entry moves to where it is dropped, forwards and backwards", () => {
  expect(moveEntry(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(moveEntry(["a", "b", "c", "d"], 3, 1)).toEqual(["a", "d", "b", "c"]);
  expect(moveEntry(["a", "b"], 1, 1)).toEqual(["a", "b"]);
});
