import type { PaymentGateway } from "@/lib/modules/payments/gateways/gateway";
import { type DueAttempt, stopAsking, takeDueInquiries } from "@/lib/modules/payments/store/payments";
import { log } from "@/lib/platform/log";
import type { Deps } from "@/lib/use-case/context";
import { applyNotice } from "./gateway-webhooks";

/** Concurrent inquiries and rounds per run. A run ends in time even if no gateway responds. */
const maxConcurrent = 10;
const mostRounds = 5;

/**
 * Sends status inquiries about payments without a gateway webhook. Cancels attempts that ended here but may still be open at
 * the gateway. No transaction is open meanwhile. A gateway that does not respond is asked again later. Returns the number of
 * inquiries.
 */
export async function sendStatusInquiries(deps: Deps, now: Date): Promise<number> {
  let asked = 0;
  for (let round = 0; round < mostRounds; round++) {
    const due = await takeDueInquiries(deps.db, now, maxConcurrent);
    await Promise.all(due.map((attempt) => askAbout(deps, attempt, now)));
    asked += due.length;
    if (due.length < maxConcurrent) break;
  }
  return asked;
}

async function askAbout(deps: Deps, attempt: DueAttempt, now: Date): Promise<void> {
  const gateway = (await deps.providers(attempt.shopId)).gateway(attempt.gateway);
  // Skipped for now: the shop may connect the gateway again before the attempt is given up.
  if (!gateway?.ask) return;
  try {
    if (await isSettled(deps, gateway, attempt, now)) await stopAsking(deps.db, attempt);
  } catch (err) {
    log().warn({ err, gateway: gateway.name }, "a payment status inquiry failed");
  }
}

/** Applies the gateway's status as if it came by webhook; true if no further inquiry is needed. */
async function isSettled(deps: Deps, gateway: PaymentGateway, attempt: DueAttempt, now: Date): Promise<boolean> {
  const { isPast, status } = attempt;
  const standing = await gateway.ask?.(attempt);
  if (standing?.kind === "reported") {
    await applyNotice(deps, gateway.name, standing.report, now);
    return true;
  }
  const isClosed = status !== "pending" && status !== "claimed";
  // An open attempt is checked again even after it was cancelled, because the buyer may have paid just before.
  if (standing?.kind === "open" && (isClosed || isPast)) await gateway.cancel?.(attempt);
  return isPast || (isClosed && standing?.kind === "unknown");
}
