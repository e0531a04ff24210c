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
import { buildMidtransCharge, buildMidtransPage, isHosted, readCharge, readPage } from "./midtrans-bills";
import { readMidtransNotice, readMidtransRefs, readMidtransStanding } from "./midtrans-notices";
import {
  buildMidtransRefund,
  isMidtransRefundable,
  readMidtransRefund,
  readMidtransRefundStanding,
} from "./midtrans-refunds";
import { toNotificationUrl } from "./notification-url";

const Settings = z.object({
  /** From the dashboard, under access keys: `Mid-server-…`, or `SB-Mid-server-…` in the test environment. */
  serverKey: z.string().regex(/^[\x21-\x7e]{8,200}$/),
  /** Wallets that the hosted page offers. */
  wallets: z.array(z.enum(["gopay", "shopeepay"])).default(["gopay", "shopeepay"]),
  /** URL for gateway webhooks, if it is not on the shop's own domain. */
  notificationUrl: z.url({ protocol: /^https$/ }).optional(),
});

export type MidtransSettings = z.output<typeof Settings>;

/** Midtrans: QRIS codes and virtual accounts through its core API, cards and wallets on its hosted page. */
export const midtrans: PaymentProvider<"midtrans"> = {
  ...provider("midtrans", Settings, midtransGateway),
  refsOf: readMidtransRefs,
};

const methods = ["qris", "va_bca", "va_bni", "va_bri", "va_mandiri", "va_permata", "card", "ewallet"];

/** One shop's account with Midtrans. An attempt is identified by our own reference, which is never used twice. */
export function midtransGateway(settings: MidtransSettings, environment: ProviderEnvironment): PaymentGateway {
  const { serverKey } = settings;
  if (environment.live && serverKey.startsWith("SB-")) throw new Error("A test key cannot collect real money.");
  const ask = askerFor(settings, environment);
  return {
    name: "midtrans",
    offers: (method) => methods.includes(method),
    open: (bill) => open(ask, settings, bill),
    readNotice: (_, rawBody) => readMidtransNotice(serverKey, rawBody),
    ask: (attempt) => standingFor(ask, attempt),
    cancel: (attempt) => cancel(ask, attempt),
    refunding: {
      covers: isMidtransRefundable,
      refund: (refund) => giveBack(ask, refund),
      ask: (refund) => refundStandingFor(ask, refund),
    },
    async check() {
      needSuccess(await ask("core", "/v2/etalase-check/status"), ["404"]);
    },
  };
}

type AskMidtrans = (
  of: "core" | "snap",
  path: string,
  post?: { body: object; headers?: Record<string, string> },
) => Promise<ProviderResponse>;

function askerFor({ serverKey }: MidtransSettings, environment: ProviderEnvironment): AskMidtrans {
  const world = environment.live ? "" : "sandbox.";
  const bases = { core: `https://api.${world}midtrans.com`, snap: `https://app.${world}midtrans.com` };
  const headers = {
    Authorization: `Basic ${Buffer.from(`${serverKey}:`).toString("base64")}`,
    Accept: "application/json",
  };
  return (of, path, post) =>
    call("midtrans", environment.addressOf(bases[of]) + path, {
      timeoutMs: environment.timeoutMs,
      ...(post
        ? {
            method: "POST",
            headers: { ...headers, "Content-Type": "application/json", ...post.headers },
            body: JSON.stringify(post.body),
          }
        : { headers }),
    });
}

async function open(ask: AskMidtrans, settings: MidtransSettings, bill: Bill): Promise<Instructions> {
  const notificationUrl = settings.notificationUrl ?? toNotificationUrl(bill.origin, "midtrans");
  const headers = { "Idempotency-Key": bill.reference, "X-Override-Notification": notificationUrl };
  if (isHosted(bill.method)) {
    const page = buildMidtransPage(bill, settings.wallets);
    const reply = await ask("snap", "/snap/v1/transactions", { body: page.body, headers });
    if (reply.status !== 201 && reply.status !== 200) throw refusal(String(reply.status));
    return readPage(reply.body, bill, page.expiresAt);
  }
  const charge = buildMidtransCharge(bill);
  const reply = await ask("core", "/v2/charge", { body: charge.body, headers });
  needSuccess(reply);
  return readCharge(reply.body, bill, charge.expiresAt);
}

/**
 * Status inquiry for an attempt. The core API does not know a hosted page until the buyer chooses a method, but the page is
 * open.
 */
async function standingFor(ask: AskMidtrans, { providerRef, method }: Attempt): Promise<Standing> {
  const reply = await ask("core", `/v2/${encodeURIComponent(providerRef)}/status`);
  if (needSuccess(reply, ["202", "404", "407"]) === "404") return { kind: isHosted(method) ? "open" : "unknown" };
  return readMidtransStanding(reply.body, providerRef, isHosted(method));
}

async function cancel(ask: AskMidtrans, { providerRef }: Attempt): Promise<void> {
  needSuccess(await ask("core", `/v2/${encodeURIComponent(providerRef)}/cancel`, { body: {} }), ["404"]);
}

/**
 * Requests a refund. For a payment that is not settled yet, Midtrans responds with a temporary error; a retry works the next
 * day.
 */
async function giveBack(ask: AskMidtrans, refund: GatewayRefund): Promise<"returned"> {
  const path = `/v2/${encodeURIComponent(refund.attempt.providerRef)}/refund`;
  const headers = { "Idempotency-Key": refund.reference };
  const reply = await ask("core", path, { body: buildMidtransRefund(refund), headers });
  needSuccess(reply);
  return readMidtransRefund(reply.body, refund);
}

async function refundStandingFor(ask: AskMidtrans, refund: GatewayRefund): Promise<RefundStanding> {
  const reply = await ask("core", `/v2/${encodeURIComponent(refund.attempt.providerRef)}/status`);
  return needSuccess(reply, ["202", "404", "407"]) === "404"
    ? "unknown"
    : readMidtransRefundStanding(reply.body, refund);
}

const Answer = z.object({ status_code: z.coerce.string().regex(/^\d{3}$/) });

/**
 * Returns the core API's own status code, which may differ from the HTTP status. Throws unless it is a success or one of
 * `others`.
 */
function needSuccess({ status, body }: ProviderResponse, others: readonly string[] = []): string {
  const statusCode = Answer.safeParse(body).data?.status_code;
  if (status >= 500 || !statusCode) throw refusal(status >= 300 ? String(status) : "malformed");
  if (statusCode !== "200" && statusCode !== "201" && !others.includes(statusCode)) throw refusal(statusCode);
  return statusCode;
}

/**
 * An error about the request itself is final. A server error, a rate limit or a reused reference is not: the payment may exist.
 */
function refusal(code: string): ProviderFault {
  const isFinal = /^4\d\d$/.test(code) && !["406", "408", "412", "429"].includes(code);
  return new ProviderFault("midtrans", code, isFinal);
}
