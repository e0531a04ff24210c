import { expect, test } from "vitest";
import { formatClosedMessage } from "./closed-message";

const tenant = { name: "Larasan", slug: "larasan", time_zone: "Asia/Makassar" };

test("a closed shop shows the merchant's reason and its reopening time in the shop's time zone", () => {
  const reopens_at = "2026-11-19T00:00:00Z";
  expect(formatClosedMessage({ tenant, closed: null })).toBeNull();
  expect(formatClosedMessage({ tenant, closed: { text: null, reopens_at: null } })).toBe("");
  expect(formatClosedMessage({ tenant, closed: { text: "Libur Lebaran", reopens_at } })).toBe(
    "Libur Lebaran. Buka lagi Kam,\u00a019\u00a0Nov,\u00a008.00\u00a0WITA.",
  );
  expect(formatClosedMessage({ tenant, closed: { text: "Kami pindahan!", reopens_at: null } })).toBe("Kami pindahan!");
});
