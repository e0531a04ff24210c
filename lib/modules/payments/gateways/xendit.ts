import * as z from "zod";
import { call, ProviderFault, type ProviderResponse } from "@/lib/platform/providers/call";
import { type ProviderEnvironment, provider } from "@/lib/platform/providers/provider";
import type {
  Attempt,
  Bill,
  GatewayRefund,
  Instructions,
  PaymentGateway,
  PaymentProvider,
  RefundStanding,
  Standing,
} from "./gateway";
import { buildXenditRequest, findXenditChannel, readRequest } from "./xendit-bills";
import { readXenditNotice, readXenditRefs, readXenditStanding } from "./xendit-notices";
import { buildXenditRefund, isXenditRefundable, readXenditRefund, readXenditRefundStanding } from "./xendit-refunds";

const Settings = z.object({
  /** From the dashboard, under API keys: `xnd_production_…`, or `xnd_development_…` in the test environment. */
  secretKey: z.string().regex(/^xnd_(development|production)_[\x21-\x7e]{4,200}$/),
  /** From the dashboard, under webhooks: equal for every gateway webhook. */
  callbackToken: z.string().regex(/^[\x21-\x7e]{8,200}$/),
  /** Name that banks show for a virtual account. */
  displayName: z.string().regex(/^[A-Za-z0-9 ]{3,50}$/),
  /** Wallet of the method `ewallet`. */
  wallet: z.enum(["DANA", "SHOPEEPAY", "LINKAJA"]).default("DANA"),
});

export type XenditSettings = z.output<typeof Settings>;

/** Xendit: payment requests for QRIS codes, virtual accounts and a wallet's page. */
export const xendit: PaymentProvider<"xendit"> = {
  ...provider("xendit", Settings, xenditGateway),
  refsOf: readXenditRefs,
};

/** One shop's account with Xendit. An attempt is identified by Xendit's id, and by our reference until the id is known. */
export function xenditGateway(settings: XenditSettings, environment: ProviderEnvironment): PaymentGateway {
  const isReal = settings.secretKey.startsWith("xnd_production_");
  if (isReal !== environment.live) throw new Error("The key and the account differ: one is live, the other is a test.");
  const ask = askerFor(settings, environment);
  return {
    name: "xendit",
    offers: (method) => findXenditChannel(method, settings.wallet) !== null,
    open: (bill) => open(ask, settings, bill),
    readNotice: (header, rawBody) => readXenditNotice(settings.callbackToken, header("x-callback-token"), rawBody),
    ask: (attempt) => standingFor(ask, attempt),
    cancel: (attempt) => cancel(ask, attempt),
    refunding: {
      covers: isXenditRefundable,
      refund: (refund) => giveBack(ask, refund),
      ask: (refund) => refundStandingFor(ask, refund),
    },
    async check() {
      needSuccess(await ask(`${requests}/pr-etalase-check`), unknownIds);
    },
  };
}

type AskXendit = (path: string, post?: { body: object; headers?: Record<string, string> }) => Promise<ProviderResponse>;

const requests = "/v3/payment_requests";

function askerFor({ secretKey }: XenditSettings, environment: ProviderEnvironment): AskXendit {
  const base = environment.addressOf("https://api.xendit.co");
  const Authorization = `Basic ${Buffer.from(`${secretKey}:`).toString("base64")}`;
  return (path, post) => {
    const headers = { Authorization, ...(path.startsWith("/v3/") ? { "api-version": "2024-11-11" } : {}) };
    return call("xendit", base + path, {
      timeoutMs: environment.timeoutMs,
      ...(post
        ? {
            method: "POST",
            headers: { ...headers, "Content-Type": "application/json", ...post.headers },
            body: JSON.stringify(post.body),
          }
        : { headers }),
    });
  };
}

async function open(ask: AskXendit, settings: XenditSettings, bill: Bill): Promise<Instructions> {
  const reply = await ask(requests, { body: buildXenditRequest(bill, settings) });
  needSuccess(reply);
  return readRequest(reply.body, bill);
}

/** Statuses of the response to an unknown id. Our own reference gets them too, if the response with the id was lost. */
const unknownIds = [400, 404];

async function standingFor(ask: AskXendit, { providerRef }: Attempt): Promise<Standing> {
  const reply = await ask(`${requests}/${encodeURIComponent(providerRef)}`);
  needSuccess(reply, unknownIds);
  return unknownIds.includes(reply.status) ? { kind: "unknown" } : readXenditStanding(reply.body, providerRef);
}

async function cancel(ask: AskXendit, { providerRef }: Attempt): Promise<void> {
  needSuccess(await ask(`${requests}/${encodeURIComponent(providerRef)}/cancel`, { body: {} }), [404]);
}

async function giveBack(ask: AskXendit, refund: GatewayRefund): Promise<"returned" | "pending"> {
  const reply = await ask("/refunds", {
    body: buildXenditRefund(refund),
    headers: { "idempotency-key": refund.reference },
  });
  needSuccess(reply);
  return readXenditRefund(reply.body, refund);
}

/**
 * Status inquiry for a refund. If its response was lost, only our reference is known. So this searches all refunds of the
 * payment.
 */
async function refundStandingFor(ask: AskXendit, refund: GatewayRefund): Promise<RefundStanding> {
  const ofPayment = new URLSearchParams({ payment_request_id: refund.attempt.providerRef, limit: "100" });
  const reply = await ask(`/refunds?${ofPayment}`);
  needSuccess(reply);
  return readXenditRefundStanding(reply.body, refund);
}

const Refusal = z.object({ error_code: z.string().regex(/^[A-Z0-9_]{1,60}$/) });

/**
 * Throws unless the response is a success or one of `others`. After a duplicate or a rate limit the request may still have
 * taken effect.
 */
function needSuccess({ status, body }: ProviderResponse, others: readonly number[] = []): void {
  const code = Refusal.safeParse(body).data?.error_code ?? String(status);
  const isHurry = status === 429 || code.endsWith("RATE_LIMITED");
  if (others.includes(status) && !isHurry) return;
  if (status >= 200 && status < 300) {
    if (body === null) throw new ProviderFault("xendit", "malformed");
    return;
  }
  const isInDoubt = status < 400 || status >= 500 || status === 409 || isHurry;
  throw new ProviderFault("xendit", code, !isInDoubt);
}
