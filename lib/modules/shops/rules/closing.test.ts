import { expect, test } from "vitest";
import { findShopClosing } from "./closing";

const now = new Date("2026-11-15T05:00:00Z");
const later = new Date("2026-11-20T01:00:00Z");

test("a shop is closed until it is reopened or until its reopening time", () => {
  expect(findShopClosing({ closedAt: null, closedText: null, reopensAt: null }, now)).toBeNull();
  expect(findShopClosing({ closedAt: now, closedText: "Libur.", reopensAt: null }, now)).toEqual({
    text: "Libur.",
    reopensAt: null,
  });
  expect(findShopClosing({ closedAt: now, closedText: null, reopensAt: later }, now)).toEqual({
    text: null,
    reopensAt: later,
  });
  expect(findShopClosing({ closedAt: now, closedText: null, reopensAt: later }, later)).toBeNull();
});
