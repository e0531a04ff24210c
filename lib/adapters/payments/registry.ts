import type { Env } from "../env";
import type { Secrets } from "../secrets";
import type { PaymentGateway } from "./gateway";
import { manualGateway } from "./manual";
import { sandboxGateway, sandboxMood } from "./sandbox";

/** The gateways of this deployment, by name. A payment method names those that may serve it, in the order of trying. */
export type Gateways = { find(name: string): PaymentGateway | null };

/** How long a gateway may take to answer before the next one is asked. */
const patienceMs = 5_000;

/** The one list of gateways: a provider is one more file and one more line here. */
export function openGateways(env: Pick<Env, "standIns">, secrets: Secrets): Gateways {
  const gateways = [manualGateway, ...(env.standIns ? sandboxes(secrets) : [])];
  const byName = new Map(gateways.map((gateway) => [gateway.name, withTimeout(gateway, patienceMs)]));
  return { find: (name) => byName.get(name) ?? null };
}

/** Two that are alike, each with its own mood, so that falling from one to the next can be seen. */
function sandboxes(secrets: Secrets): PaymentGateway[] {
  const [main, spare] = ["sandbox", "sandbox_spare"] as const;
  return [
    sandboxGateway(secrets, { name: main, mood: sandboxMood(main), heedsMarks: true }),
    sandboxGateway(secrets, { name: spare, mood: sandboxMood(spare), heedsMarks: false }),
  ];
}

/** The gateway, failing where it does not answer in time. What it answers later is not heard. */
export function withTimeout(gateway: PaymentGateway, timeoutMs: number): PaymentGateway {
  return {
    name: gateway.name,
    offers: (method) => gateway.offers(method),
    open: async (bill) => inTime(gateway.open(bill), timeoutMs, gateway.name),
    readNotice: (headers, rawBody) => gateway.readNotice(headers, rawBody),
  };
}

async function inTime<T>(work: Promise<T>, timeoutMs: number, name: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The gateway ${name} did not answer in time.`)), timeoutMs);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
