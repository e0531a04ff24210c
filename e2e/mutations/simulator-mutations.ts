import { edgeBugs } from "./edge-mutations";
import { moneyBugs } from "./money-mutations";
import type { Bug } from "./mutation";
import { stockBugs } from "./stock-mutations";

/**
 * Mutations, applied one at a time: missing conditions, missing or reordered steps, resources that are not released. A run of
 * the simulator must fail on each. Mutations that need two concurrent transactions belong to the races, because an embedded
 * database has one session.
 */
const all: readonly Bug[] = [...stockBugs, ...moneyBugs, ...edgeBugs];

/** The seed that showed each mutation, by title. */
const seeds: Record<string, number> = {
  "an ended order returns its stock in the stock movements only": 13,
  "an ended order returns its stock without a stock movement": 13,
  "an ended order keeps its voucher use": 13,
  "an expired order returns nothing": 3,
  "a cancelled order returns nothing": 9,
  "code tries are unlimited": 2,
  "a wrong code is not counted": 2,
  "a placed order leaves its code unused": 25,
  "a lookup code works twice": 6,
  "repeating the right code places a second order": 9,
  "an order is stored under another token than its buyer got": 39,
  "a late payment revives an order without taking stock": 6,
  "a payment attempt is not stored before the gateway call": 5,
  "valid payment instructions are replaced": 1,
  "a second payment attempt does not end the first": 39,
  "an unusable payment is not flagged as a refund due": 4,
  "a payment for an ended order is not recorded": 4,
  "a newer payment attempt stays open after an older one is paid": 31,
  "an ended payment attempt is not cancelled at the gateway": 25,
  "a paid order has no payment time": 36,
  "an opened payment still counts as opening": 1,
  "a message that fails once is not retried": 5,
  "a sent message is not marked as sent": 13,
  "a webhook delivery that was rejected counts as delivered": 4,
  "webhook events of an order overtake each other": 37,
  "a key replays for any body": 13,
  "a key replays for any order": 20,
  "a completed request is performed again": 1,
  "a response is not stored together with its effect": 1,
  "a response is stored after its effect": 416,
  "a rate limit counts an instance's own requests several times": 2,
  "a slot in the transaction queue is not released": 2,
  "a transaction's commit is not awaited": 1,
  "overdue orders are not expired": 4,
  "a replay is not marked as a replay": 1,
  "of two equal cart lines only one counts": 6,
  "a contact uses a voucher as often as it has drafts": 11,
  "a lookup shows the orders of all contacts": 4,
  "a buyer pays more than the draft total": 11,
  "any amount pays an order": 5,
  "Midtrans webhooks need no valid signature": 1,
  "Xendit webhooks need no valid token": 6,
  "a refund is requested under a new reference each time": 37,
  "a refund is not resumed after its instance dies after the commit": 414,
  "a retried refund also stays a manual refund": 66,
  "a dashboard refund is not recorded": 6,
  "an overpayment is refunded twice": 23,
  "the amount of a claimed transfer is released": 8,
  "webhooks get no events of new orders": 1,
  "gateways get no status inquiries": 1,
};

export const bugs = all.map((bug) => ({ ...bug, seed: seeds[bug.title] ?? 1 }));
