import { expect, test } from "vitest";
import { usualHolds } from "./holds";

test("a shop whose merchant set nothing holds its goods so long and so many for orders that nobody has paid", () => {
  expect(usualHolds).toEqual({
    unpaidPerMailbox: 3,
    unpaidPerCaller: 30,
    newcomerVariantQty: 20,
    newcomerOrderQty: 60,
    instantHours: 2,
    transferHours: 24,
    claimHours: 72,
    claimReminderHours: 24,
  });
});
