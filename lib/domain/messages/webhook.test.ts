import { expect, test } from "vitest";
import { eventsOfMove, eventsOfPlacing, nextAttempt, orderEventId } from "./webhook";

test("every move is told as a change of status; money and claims also by their own name, which comes first", () => {
  expect(eventsOfMove("pay")).toEqual(["order.paid", "order.status_changed"]);
  expect(eventsOfMove("claim")).toEqual(["order.claimed", "order.status_changed"]);
  for (const move of ["ship", "cancel", "expire", "refund", "reverse"] as const) {
    expect(eventsOfMove(move)).toEqual(["order.status_changed"]);
  }
});

test("an order that costs nothing is told as placed, then as paid", () => {
  expect(eventsOfPlacing("pending_payment")).toEqual(["order.placed"]);
  expect(eventsOfPlacing("paid")).toEqual(["order.placed", "order.paid"]);
});

test("what is told of one order sorts as it happened", () => {
  const ids = [orderEventId("ord_1", 1, 1), orderEventId("ord_1", 1, 2), orderEventId("ord_1", 2, 1)];
  expect([...ids, orderEventId("ord_1", 10, 1)].sort()).toEqual([...ids, orderEventId("ord_1", 10, 1)]);
});

test("attempts come ever more seldom, and end after about a day", () => {
  const start = new Date("2026-11-15T05:00:00Z");
  let [at, attempts] = [start, 0];
  for (let next: Date | null = start; next; next = nextAttempt(attempts, at)) [at, attempts] = [next, attempts + 1];
  expect(attempts).toBe(8);
  expect((at.getTime() - start.getTime()) / 3_600_000).toBeCloseTo(25.35, 2);
});
