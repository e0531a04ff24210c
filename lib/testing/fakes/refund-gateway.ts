import type { GatewayRefund, Refunding, RefundStanding } from "@/lib/modules/payments/gateways/gateway";
import type { WriteContext } from "@/lib/use-case/context";
import type { Actor } from "@/lib/values/actor";
import { provedAs } from "../fixtures/step-up";
import { withProviders } from "../harness/world";

type Outcomes = (RefundStanding | Error)[];

/**
 * Creates gateways that return the given refund outcomes in turn and then repeat the last one. They record the
 * requested refunds. Also returns a context factory for a shop with such a gateway. Only tests use it.
 */
export function gatewaysAt(ctxAt: (at: number) => WriteContext, actor: Actor) {
  return (refunds: Outcomes, knows: Outcomes = ["unknown"]) => {
    const asked: GatewayRefund[] = [];
    const refunding: Refunding = {
      covers: () => true,
      refund: async (refund) => {
        asked.push(refund);
        return (await next(refunds)) === "returned" ? "returned" : "pending";
      },
      ask: () => next(knows),
    };
    const ctx = (at: number) =>
      provedAs(
        withProviders(ctxAt(at), {
          gateway: (name) => ({
            name,
            offers: () => true,
            open: () => Promise.reject(new Error("This gateway opens no payments.")),
            readNotice: () => null,
            refunding,
          }),
        }),
        actor,
      );
    return { asked, ctx };
  };
}

async function next(outcomes: Outcomes): Promise<RefundStanding> {
  const outcome = outcomes.length > 1 ? outcomes.shift() : outcomes[0];
  if (outcome instanceof Error) throw outcome;
  return outcome ?? "unknown";
}
