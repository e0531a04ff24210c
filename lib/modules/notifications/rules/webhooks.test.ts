import { expect, test } from "vitest";
import { eventsOfMove, eventsOfPlacing, nextAttempt, orderEventId } from "./webhooks";

test("every transition sends a status change; payments and claims send their own event first", () => {
  expect(eventsOfMove("pay")).toEqual(["order.paid", "order.status_changed"]);
  expect(eventsOfMove("claim")).toEqual(["order.claimed", "order.status_changed"]);
  for (const move of ["ship", "cancel", "expire", "refund", "reverse"] as const) {
    expect(eventsOfMove(move)).toEqual(["order.status_changed"]);
  }
});

test("a free order sends placed, then paid", () => {
  expect(eventsOfPlacing("pending_payment")).toEqual(["order.placed"]);
  expect(eventsOfPlacing("paid")).toEqual(["order.placed", "order.paid"]);
});

test("event ids of an order sort in the order of events", () => {
  const ids = [orderEventId("ord_1", 1, 1), orderEventId("ord_1", 1, 2), orderEventId("ord_1", 2, 1)];
  expect([...ids, orderEventId("ord_1", 10, 1)].sort()).toEqual([...ids, orderEventId("ord_1", 10, 1)]);
});

test("deliveries are retried at growing intervals for about a day", () => {
  const start = new Date("2026-11-15T05:00:00Z");
  let [at, attempts] = [start, 0];
  for (let next: Date | null = start; next; next = nextAttempt(attempts, at)) [at, attempts] = [next, attempts + 1];
  expect(attempts).toBe(8);
  expect((at.getTime() - start.getTime()) / 3_600_000).toBeCloseTo(25.35, 2);
});
