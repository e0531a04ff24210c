import { expect, test } from "vitest";
import { type DeviceOrder, withForgotten, withSeen } from "./device-orders";

const now = new Date("2026-11-15T07:30:00Z");
const seen = (number: string, status_label = "Menunggu Pembayaran") => ({ number, status_label, total: 100_000 });

test("the device stores the ten newest orders, newest first", () => {
  let orders: DeviceOrder[] = [];
  for (let index = 1; index <= 12; index++) orders = withSeen(orders, `token-${index}`, seen(`LRS-${index}`), now);
  expect(orders.map(({ number }) => number)).toEqual(Array.from({ length: 10 }, (_, index) => `LRS-${12 - index}`));
});

test("a known order keeps its position and takes its new status", () => {
  const orders = withSeen(withSeen([], "a", seen("LRS-1"), now), "b", seen("LRS-2"), now);
  const later = withSeen(orders, "a", seen("LRS-1", "Dikirim"), now);
  expect(later.map(({ number, statusLabel }) => [number, statusLabel])).toEqual([
    ["LRS-2", "Menunggu Pembayaran"],
    ["LRS-1", "Dikirim"],
  ]);
});

test("removing an order keeps the others", () => {
  const orders = withSeen(withSeen([], "a", seen("LRS-1"), now), "b", seen("LRS-2"), now);
  expect(withForgotten(orders, "b").map(({ token }) => token)).toEqual(["a"]);
});
