import { expect, test } from "vitest";
import { usualHolds } from "./payment-deadlines";

test("a shop without its own settings has these reservation and deadline rules", () => {
  expect(usualHolds).toEqual({
    unpaidPerMailbox: 3,
    unpaidPerCaller: 30,
    newcomerVariantQty: 20,
    newcomerOrderQty: 60,
    firstTimeSharePercent: 50,
    firstTimePerAddress: 60,
    firstTimePerDomain: 120,
    firstTimeClaimHours: 24,
    firstTimeReminderHours: 12,
    instantHours: 2,
    transferHours: 24,
    claimHours: 72,
    claimReminderHours: 24,
    deliveredDays: 14,
  });
});
