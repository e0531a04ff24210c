import { type DueAttempt, stopAsking, takeDue } from "@/lib/adapters/db/orders/payments";
import { log } from "@/lib/adapters/log";
import type { PaymentGateway } from "@/lib/adapters/payments/gateway";
import type { House } from "../context";
import { applyNotice } from "./notices";

/** How many gateways are asked at once, and how often in one run: a run in which none of them answers still ends in time. */
const mostAtOnce = 10;
const mostRounds = 5;

/**
 * Asks gateways about payments whose notice has not come, and calls off attempts that ended here but may still be open there.
 * No transaction is open meanwhile; whoever does not answer is asked again later. Answers with how many were asked about.
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
  // Left for later: the shop may connect the gateway again before the attempt is given up.
  if (!gateway?.ask) return;
  try {
    if (await isSettled(house, gateway, attempt, now)) await stopAsking(house.db, attempt);
  } catch (err) {
    log().warn({ err, gateway: gateway.name }, "a gateway could not be asked about a payment");
  }
}

/** Applies what the gateway says, as if it had told it by itself; true when there is nothing more to ask. */
async function isSettled(house: House, gateway: PaymentGateway, attempt: DueAttempt, now: Date): Promise<boolean> {
  const { isPast, status } = attempt;
  const standing = await gateway.ask?.(attempt);
  if (typeof standing === "object") {
    await applyNotice(house, gateway.name, standing, now);
    return true;
  }
  const hasEnded = status !== "pending" && status !== "claimed";
  // An attempt that was open is asked about again even after it was called off: the buyer may have paid just before.
  if (standing === "open" && (hasEnded || isPast)) await gateway.cancel?.(attempt);
  return isPast || (hasEnded && standing === "unknown");
}
