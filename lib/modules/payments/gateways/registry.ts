import type { Secrets } from "@/lib/platform/crypto/secrets";
import type { Env } from "@/lib/platform/env";
import { withTimeout } from "@/lib/platform/timeout";
import type { PaymentGateway, PaymentProvider, PaymentRefReader, Refunding } from "./gateway";
import { manualGateway } from "./manual";
import { midtrans } from "./midtrans";
import { getSandboxFailureMode, readSandboxRefs, sandboxGateway } from "./sandbox";
import { xendit } from "./xendit";

/** Every provider that can collect a shop's money. A new one needs one file and one line here. */
export const paymentProviders = [midtrans, xendit] as const satisfies readonly PaymentProvider[];

/** Names of all providers that can collect a shop's money. */
export const paymentProviderNames: readonly string[] = paymentProviders.map(({ name }) => name);

export type PaymentProviderName = (typeof paymentProviders)[number]["name"];

/** Timeout of a gateway, after which the next one is tried. */
const defaultTimeoutMs = 5_000;

const sandboxNames = ["sandbox", "sandbox_spare"] as const;

/** Gateways that need no account: the merchant's own bank and, in the demo, two sandboxes, one as the fallback of the other. */
export function builtInGateways({ standIns }: Pick<Env, "standIns">, secrets: Secrets): PaymentGateway[] {
  const sandboxes = sandboxNames.map((name) =>
    sandboxGateway(secrets, { name, failureMode: getSandboxFailureMode(name), heedsMarks: name === "sandbox" }),
  );
  return standIns ? [manualGateway, ...sandboxes] : [manualGateway];
}

/** Returns the function that reads payment references from webhooks to this gateway; null if there is no such gateway. */
export function findPaymentRefReader(name: string, { standIns }: Pick<Env, "standIns">): PaymentRefReader | null {
  if (sandboxNames.some((sandbox) => sandbox === name)) return standIns ? readSandboxRefs : null;
  return paymentProviders.find((provider) => provider.name === name)?.refsOf ?? null;
}

/** Wraps a gateway with a timeout. Later responses are ignored. */
export function impatient(gateway: PaymentGateway, timeoutMs = defaultTimeoutMs): PaymentGateway {
  const late = () => new Error(`The gateway ${gateway.name} did not respond in time.`);
  const within = <T>(work: Promise<T>) => withTimeout(work, timeoutMs, late);
  const { refunding } = gateway;
  const hasty: Refunding | undefined = refunding && {
    covers: refunding.covers,
    refund: async (refund) => within(refunding.refund(refund)),
    ask: async (refund) => within(refunding.ask(refund)),
  };
  return {
    ...gateway,
    open: async (bill) => within(gateway.open(bill)),
    ...(hasty ? { refunding: hasty } : {}),
  };
}
