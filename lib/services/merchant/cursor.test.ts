import { expect, test } from "vitest";
import { paged, readCursor } from "./cursor";

const rows = [3, 2, 1].map((at) => ({ at: `${at}`, id: `ord_${at}` }));

test("a page knows where the next one begins, and the last one that it is the last", () => {
  const first = paged(rows, 2, ({ at, id }) => [at, id]);
  expect(first.items).toHaveLength(2);
  expect(readCursor(first.next_cursor, 2)).toEqual(["2", "ord_2"]);
  expect(paged(rows, 3, ({ at, id }) => [at, id]).next_cursor).toBeNull();
  expect(paged([], 3, () => [])).toEqual({ items: [], next_cursor: null });
  expect(readCursor(undefined, 2)).toBeNull();
});

test("a cursor that is none, or of another list, is refused", () => {
  const foreign = paged(rows, 1, ({ id }) => [id]).next_cursor;
  for (const cursor of ["x", "!!", "bnVsbA", foreign]) {
    expect(() => readCursor(cursor, 2), `${cursor}`).toThrow(expect.objectContaining({ code: "invalid_request" }));
  }
});
