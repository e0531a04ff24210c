import { expect, test } from "vitest";
import { paged, readCursor, readPosition } from "./cursor";

const rows = [3, 2, 1].map((at) => ({ at: `${at}`, id: `ord_${at}` }));

test("a page has a cursor to the next page, and the last page has none", () => {
  const first = paged(rows, 2, ({ at, id }) => [at, id]);
  expect(first.items).toHaveLength(2);
  expect(readCursor(first.next_cursor, 2)).toEqual(["2", "ord_2"]);
  expect(paged(rows, 3, ({ at, id }) => [at, id]).next_cursor).toBeNull();
  expect(paged([], 3, () => [])).toEqual({ items: [], next_cursor: null });
  expect(readCursor(undefined, 2)).toBeNull();
});

test("an invalid cursor, or one of another list, is rejected", () => {
  const foreign = paged(rows, 1, ({ id }) => [id]).next_cursor;
  for (const cursor of ["x", "!!", "bnVsbA", foreign]) {
    expect(() => readCursor(cursor, 2), `${cursor}`).toThrow(expect.objectContaining({ code: "invalid_request" }));
  }
});

test("a cursor's time must be valid in Postgres, to the microsecond", () => {
  const cursorOf = (at: string) => paged([{ at }, { at }], 1, (row) => [row.at, "ord_1"]).next_cursor;
  for (const at of ["2026-02-28 23:59:59.123456+07", "2026-11-17T02:32:00.000Z", "2024-02-29 00:00:00+05:30"]) {
    expect(readPosition(cursorOf(at))).toEqual({ at, id: "ord_1" });
  }
  for (const at of ["2026-02-30 00:00:00+00", "0000-01-01 00:00:00+00", "infinity", "2026-11-17", ""]) {
    expect(() => readPosition(cursorOf(at)), at).toThrow(expect.objectContaining({ code: "invalid_request" }));
  }
  expect(readPosition(null)).toBeNull();
});
