import { expect, test } from "vitest";
import { findPages } from "./search-results";

const all = ["a", "b", "c", "d", "e"];
const nothing = { q: "sari", orders: [], pages: 0, next: null };

/** Returns two orders per page, starting at the cursor. */
async function ask(cursor: string | null) {
  const at = Number(cursor ?? 0);
  return { items: all.slice(at, at + 2), next_cursor: at + 2 < all.length ? String(at + 2) : null };
}

test("a repeated search loads as many pages as were seen before", async () => {
  const seen = await findPages(ask, nothing, 2);
  expect(seen).toEqual({ q: "sari", orders: ["a", "b", "c", "d"], pages: 2, next: "4" });
  expect(await findPages(ask, seen, 3)).toEqual({ q: "sari", orders: all, pages: 3, next: null });
});

test("a repeated search ends at the last page if there are fewer", async () => {
  expect(await findPages(ask, nothing, 9)).toEqual({ q: "sari", orders: all, pages: 3, next: null });
});
