import * as z from "zod";
import { ProviderFault } from "@/lib/platform/providers/call";
import type { Bill, Instructions } from "./gateway";
import { getInstructionExpiry } from "./instruction-expiry";
import { needQrisAmount } from "./qris-limit";
import { XenditAmount } from "./xendit-notices";

/** Payment requests in Xendit's format, and the payment instructions in its responses. */

const banks = new Map([
  ["va_bca", { channel: "BCA_VIRTUAL_ACCOUNT", name: "BCA" }],
  ["va_bni", { channel: "BNI_VIRTUAL_ACCOUNT", name: "BNI" }],
  ["va_bri", { channel: "BRI_VIRTUAL_ACCOUNT", name: "BRI" }],
  ["va_mandiri", { channel: "MANDIRI_VIRTUAL_ACCOUNT", name: "Mandiri" }],
  ["va_permata", { channel: "PERMATA_VIRTUAL_ACCOUNT", name: "Permata" }],
]);

/** Xendit's channel code of a payment method; null if it is not supported. */
export function findXenditChannel(method: string, wallet: string): string | null {
  if (method === "qris") return "QRIS";
  if (method === "ewallet") return wallet;
  return banks.get(method)?.channel ?? null;
}

/** Builds a payment request. Rejects amounts that Xendit would reject, so that the next gateway is tried immediately. */
export function buildXenditRequest(
  bill: Bill,
  { wallet, displayName }: { wallet: string; displayName: string },
): object {
  const { method, amount } = bill;
  needQrisAmount("xendit", bill);
  return {
    reference_id: bill.reference,
    type: "PAY",
    country: "ID",
    currency: "IDR",
    request_amount: amount,
    capture_method: "AUTOMATIC",
    channel_code: findXenditChannel(method, wallet),
    channel_properties: method === "ewallet" ? returnsOf(bill) : endAndNameOf(bill, displayName),
    description: `Pesanan ${bill.orderNumber}`,
  };
}

function returnsOf({ returnUrl }: Bill): object {
  const isFit = returnUrl.startsWith("https://") && returnUrl.length <= 255;
  if (!isFit) throw new ProviderFault("xendit", "return_url", true);
  return { success_return_url: returnUrl, failure_return_url: returnUrl };
}

function endAndNameOf(bill: Bill, displayName: string): object {
  const expires_at = getInstructionExpiry(bill).toISOString();
  return bill.method === "qris" ? { expires_at } : { expires_at, display_name: displayName };
}

const Request = z.object({
  payment_request_id: z.string().min(4).max(100),
  reference_id: z.string(),
  request_amount: XenditAmount,
  status: z.string(),
  channel_properties: z.object({ expires_at: z.iso.datetime({ offset: true }).nullish().catch(null) }).nullish(),
  actions: z
    .array(z.object({ type: z.string(), descriptor: z.string().nullish(), value: z.string().nullish() }))
    .nullish()
    .transform((actions) => actions ?? []),
});

type Request = z.output<typeof Request>;

/** Reads the instructions from a response. Throws if the buyer could not pay with it, or if it is about another bill. */
export function readRequest(body: unknown, bill: Bill): Instructions {
  const request = Request.safeParse(body).data;
  if (request?.reference_id !== bill.reference || request.request_amount !== bill.amount) throw malformed();
  if (["FAILED", "CANCELED", "EXPIRED"].includes(request.status)) throw new ProviderFault("xendit", "failed", true);
  const ends = [getInstructionExpiry(bill), new Date(request.channel_properties?.expires_at ?? bill.expiresAt)];
  const expiresAt = new Date(Math.min(...ends.map((end) => end.getTime())));
  const common = { providerRef: request.payment_request_id, expiresAt };
  if (bill.method === "qris") return { ...common, kind: "qris", qrPayload: codeIn(request) };
  if (bill.method === "ewallet") return { ...common, kind: "redirect", redirectUrl: pageIn(request) };
  const vaBank = banks.get(bill.method)?.name;
  if (!vaBank) throw malformed();
  return { ...common, kind: "va", vaBank, vaNumber: numberIn(request) };
}

function codeIn({ actions }: Request): string {
  const code = actions.find(({ descriptor }) => descriptor === "QR_STRING")?.value;
  if (!code || code.length < 20 || code.length > 2_000) throw malformed();
  return code;
}

function numberIn({ actions }: Request): string {
  const number = actions.find(({ descriptor }) => descriptor === "VIRTUAL_ACCOUNT_NUMBER")?.value;
  if (!number || !/^\d{6,30}$/.test(number)) throw malformed();
  return number;
}

const Page = z.url({ protocol: /^https$/ });

/** Returns the payment URL. Prefers a web page to an app, since a page opens everywhere. */
function pageIn({ actions }: Request): string {
  const redirects = actions.filter(({ type }) => type === "REDIRECT_CUSTOMER");
  const page = redirects.find(({ descriptor }) => descriptor === "WEB_URL") ?? redirects[0];
  const url = Page.safeParse(page?.value).data;
  if (!url) throw malformed();
  return url;
}

function malformed(): ProviderFault {
  return new ProviderFault("xendit", "malformed");
}
