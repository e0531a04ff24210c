import { expect, test } from "vitest";
import { isNarrowed, orderView, orderViewPath, toAdminOrderFilters } from "./order-list-view";

test("an order filter and its URL convert into each other, without invalid values", () => {
  const path = "/admin/pesanan?list=to_pack&dari=2026-11-16&sampai=2026-11-17&kurir=jne&cursor=abc";
  const view = orderView(Object.fromEntries(new URLSearchParams(path.split("?")[1])));
  expect(orderViewPath(view)).toBe(path);
  expect(isNarrowed(view)).toBe(true);
  const odd = orderView({ dari: "kemarin", sampai: "2026-13-40", kurir: ["jne", "jnt"], list: " " });
  expect(orderViewPath(odd)).toBe("/admin/pesanan");
  expect(isNarrowed(odd)).toBe(false);
});

test("filter days follow the shop's time zone, and the last day is included", () => {
  const view = orderView({ dari: "2026-11-16", sampai: "2026-11-16", kurir: "jne" });
  expect(toAdminOrderFilters(view, "sent", "Asia/Jayapura")).toEqual({
    list: "sent",
    from: "2026-11-15T15:00:00.000Z",
    until: "2026-11-16T15:00:00.000Z",
    courier_code: "jne",
  });
  expect(toAdminOrderFilters(orderView({}), "all", "Asia/Jakarta")).toEqual({ list: "all" });
});
