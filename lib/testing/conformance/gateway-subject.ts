import { expect } from "vitest";
import type { Attempt, PaymentGateway, PaymentProvider } from "@/lib/modules/payments/gateways/gateway";
import type { ProviderFault } from "@/lib/platform/providers/call";
import { getPaymentKind } from "@/lib/values/payment-kind";
import type { PlayedAttempt, PlayedGateway } from "../fakes/fake";
import { gatewayPlayers } from "../fakes/registry";
import { bill } from "../fixtures/bill";
import { createFakeEnvironment, faultIn, needFake } from "./suite";

const methods = ["qris", "va_bca", "va_bni", "va_bri", "va_mandiri", "va_permata", "card", "ewallet"];

/** One gateway, connected with valid keys and with those of a stranger. */
export type GatewaySubject = {
  provider: PaymentProvider;
  played: PlayedGateway;
  gateway: PaymentGateway;
  stranger: PaymentGateway;
  /** Offered payment methods, the first method of each kind, and the first method overall. */
  offered: string[];
  kinds: string[];
  first: string;
  /** Opens a separate payment attempt. */
  attempt(method: string): Promise<PlayedAttempt & Attempt>;
  fault(work: Promise<unknown>): Promise<ProviderFault>;
};

export async function gatewaySubject(provider: PaymentProvider): Promise<GatewaySubject> {
  const played = await needFake<PlayedGateway>(gatewayPlayers, provider.name);
  const gateway = provider.connect(played.account, createFakeEnvironment(played));
  const offered = methods.filter((method) => gateway.offers(method));
  const kinds = offered.filter((method, at) => offered.map(getPaymentKind).indexOf(getPaymentKind(method)) === at);
  let count = 0;
  return {
    provider,
    played,
    gateway,
    stranger: provider.connect(played.stranger, createFakeEnvironment(played)),
    offered,
    kinds,
    first: offered[0] ?? expect.fail("It offers no method of a gateway."),
    attempt: async (method) => {
      count += 1;
      const reference = `${bill.reference}-${count}`;
      const { providerRef } = await gateway.open({ ...bill, method, reference });
      return { reference, providerRef, method, amount: bill.amount };
    },
    fault: (work) => faultIn(work, provider.name, played.secrets),
  };
}
