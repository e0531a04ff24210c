import { type DueAttempt, stopAsking, takeDue } from "@/lib/adapters/db/orders/payments";
import { log } from "@/lib/adapters/log";
import type { PaymentGateway } from "@/lib/adapters/payments/gateway";
import type { House } from "../context";
import { applyNotice } from "./notices";

/** Concurrent inquiries and rounds per run. A run ends in time even if no gateway responds. */
const mostAtOnce = 10;
const mostRounds = 5;

/**
 * Sends status inquiries about payments without a gateway webhook. Cancels attempts that ended here but may still be open at
 * the gateway. No transaction is open meanwhile. A gateway that does not respond is asked again later. Returns the number of
 * inquiries.
 */
export async function askGateways(house: House, now: Date): Promise<number> {
  let asked = 0;
  for (let round = 0; round < mostRounds; round++) {
    const due = await takeDue(house.db, now, mostAtOnce);
    await Promise.all(due.map((attempt) => askAbout(house, attempt, now)));
    asked += due.length;
    if (due.length < mostAtOnce) break;
  }
  return asked;
}

async function askAbout(house: House, attempt: DueAttempt, now: Date): Promise<void> {
  const gateway = (await house.partners(attempt.shopId)).gateway(attempt.gateway);
  // Skipped for now: the shop may connect the gateway again before the attempt is given up.
  if (!gateway?.ask) return;
  try {
    if (await isSettled(house, gateway, attempt, now)) await stopAsking(house.db, attempt);
  } catch (err) {
    log().warn({ err, gateway: gateway.name }, "a payment status inquiry failed");
  }
}

/** Applies the gateway's status as if it came by webhook; true if no further inquiry is needed. */
async function isSettled(house: House, gateway: PaymentGateway, attempt: DueAttempt, now: Date): Promise<boolean> {
  const { isPast, status } = attempt;
  const standing = await gateway.ask?.(attempt);
  if (typeof standing === "object") {
    await applyNotice(house, gateway.name, standing, now);
    return true;
  }
  const hasEnded = status !== "pending" && status !== "claimed";
  // An open attempt is checked again even after it was cancelled, because the buyer may have paid just before.
  if (standing === "open" && (hasEnded || isPast)) await gateway.cancel?.(attempt);
  return isPast || (hasEnded && standing === "unknown");
}
