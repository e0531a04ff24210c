import * as z from "zod";
import { issueQris } from "@/lib/modules/payments/rules/qris";
import type { Secrets } from "@/lib/platform/crypto/secrets";
import { ProviderFault } from "@/lib/platform/providers/call";
import { singleton } from "@/lib/platform/singleton";
import type { Bill, Instructions, ParsedNotice, PaymentGateway, PaymentReport, Refunding } from "./gateway";
import { readJson, readText } from "./raw-body";

/** Failure mode of a sandbox: none, rejecting, never responding, or responding after `delayMs`. */
export type SandboxFailureMode = { mode: "well" | "fail" | "hang" | "late"; delayMs: number };

/** Failure mode of the sandbox with this name, for the whole process. */
export function getSandboxFailureMode(name: string): SandboxFailureMode {
  return singleton(`sandbox-mood.${name}`, () => ({ mode: "well", delayMs: 2_000 }));
}

/** Sets the failure mode of a sandbox until the next change. */
export function setSandboxFailureMode(name: string, failureMode: SandboxFailureMode): void {
  Object.assign(getSandboxFailureMode(name), failureMode);
}

/**
 * Bills that a sandbox fails in any mode, by the last three digits of their amount. This rehearses a failure with nothing but a
 * price. The spare sandbox ignores them: it is the fallback for such a bill.
 */
export const failingAmounts: Readonly<Record<number, SandboxFailureMode["mode"]>> = {
  911: "fail",
  912: "hang",
  913: "late",
};

type SandboxOptions = { name: string; failureMode: SandboxFailureMode; heedsMarks: boolean };

/**
 * Collects nothing, but behaves like a real gateway: codes can be scanned, and numbers look like a bank's. Two requests with
 * one reference get the same instructions.
 */
export function sandboxGateway(secrets: Secrets, settings: SandboxOptions): PaymentGateway {
  const { name, failureMode, heedsMarks } = settings;
  return {
    name,
    offers: (method) => forms.has(method),
    async open(bill) {
      const mark = heedsMarks ? failingAmounts[bill.amount % 1_000] : undefined;
      await suffer(mark ?? failureMode.mode, failureMode.delayMs);
      return instructionsFor(bill, secrets.sign("sandbox", `bill ${name} ${bill.reference}`));
    },
    readNotice: (headers, rawBody) => readNotice(secrets, headers(signatureHeader.toLowerCase()), rawBody),
    refunding: refundingOf(settings),
  };
}

/** Refunds money that it never collected. Like real gateways, it refunds no virtual accounts. It stores no requests. */
function refundingOf({ name, failureMode, heedsMarks }: SandboxOptions): Refunding {
  return {
    covers: (method) => forms.has(method) && !method.startsWith("va_"),
    async refund({ amount }) {
      const mode = (heedsMarks ? failingAmounts[amount % 1_000] : undefined) ?? failureMode.mode;
      if (mode === "fail") throw new ProviderFault(name, "refused", true);
      await suffer(mode, failureMode.delayMs);
      return "returned";
    },
    ask: async () => "unknown",
  };
}

/** Builds a signed webhook of the sandbox. One event of a bill has one key, however often it is sent. */
export function sandboxNotice(
  secrets: Secrets,
  {
    providerRef,
    event,
    amount,
    eventKey = `${providerRef}.${event}`,
  }: Omit<PaymentReport, "eventKey"> & { eventKey?: string },
): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify({ key: eventKey, bill: providerRef, event, amount });
  const signature = secrets.sign("sandbox", body).toString("hex");
  return { headers: { "Content-Type": "application/json", [signatureHeader]: signature }, body };
}

const signatureHeader = "X-Sandbox-Signature";

const SandboxNotice = z.object({
  key: z.string().min(1).max(200),
  bill: z.string().min(1).max(100),
  event: z.enum(["paid", "expired", "failed", "refunded", "reversed"]),
  amount: z.int().nonnegative(),
});

/** Verifies the signature over the raw bytes before it parses them. */
function readNotice(secrets: Secrets, signature: string | null, rawBody: Uint8Array): ParsedNotice | null {
  const body = readText(rawBody);
  if (body === null || !signature || !/^[0-9a-f]{64}$/.test(signature)) return null;
  if (!secrets.proves("sandbox", body, Buffer.from(signature, "hex"))) return null;
  const notice = SandboxNotice.safeParse(readJson(body)).data;
  if (!notice) return null;
  return { eventKey: notice.key, providerRef: notice.bill, event: notice.event, amount: notice.amount, isSure: true };
}

/** Bill that a sandbox webhook names. */
export function readSandboxRefs(rawBody: Uint8Array): string[] {
  const { data } = SandboxNotice.safeParse(readJson(readText(rawBody)));
  return data ? [data.bill] : [];
}

async function suffer(mode: SandboxFailureMode["mode"], delayMs: number): Promise<void> {
  if (mode === "fail") throw new Error("The sandbox is set to fail.");
  if (mode === "hang") await new Promise(() => {});
  if (mode === "late") await new Promise((resolve) => setTimeout(resolve, delayMs));
}

const minuteMs = 60_000;

type MethodForm =
  | { kind: "qris"; minutes: number }
  | { kind: "va"; minutes: number; bank: string; prefix: string; digits: number; biller?: string }
  | { kind: "redirect"; minutes: number };

const account = (bank: string, prefix: string, digits: number, bill: { biller?: string } = {}): MethodForm => ({
  kind: "va",
  minutes: 24 * 60,
  bank,
  prefix,
  digits,
  ...bill,
});

/** Instructions of each method. A virtual account number has the prefix and length of its bank; Mandiri asks for a biller, too. */
const forms: ReadonlyMap<string, MethodForm> = new Map([
  ["qris", { kind: "qris", minutes: 30 }],
  ["va_bca", account("BCA", "19000", 16)],
  ["va_bni", account("BNI", "9888", 16)],
  ["va_bri", account("BRI", "12000", 18)],
  ["va_mandiri", account("Mandiri", "89000", 16, { biller: "70012" })],
  ["va_permata", account("Permata", "8999", 16)],
  ["ewallet", { kind: "redirect", minutes: 24 * 60 }],
  ["card", { kind: "redirect", minutes: 24 * 60 }],
]);

/** The instructions depend only on the bill and on `seed`, which is derived from its reference. */
function instructionsFor(bill: Bill, seed: Buffer): Instructions {
  const form = forms.get(bill.method);
  if (!form) throw new Error(`The sandbox does not support ${bill.method}.`);
  const providerRef = `sbx_${seed.toString("hex", 0, 12)}`;
  const expiresAt = new Date(Math.min(bill.now.getTime() + form.minutes * minuteMs, bill.expiresAt.getTime()));
  const common = { kind: form.kind, providerRef, expiresAt };
  if (form.kind === "qris") return { ...common, qrPayload: qrisFor(bill) };
  if (form.kind === "redirect") {
    return { ...common, redirectUrl: `${bill.origin}/dev/gateway/${providerRef}` };
  }
  const rest = form.digits - form.prefix.length;
  const number = seed.readBigUInt64BE(12) % 10n ** BigInt(rest);
  const biller = form.biller === undefined ? {} : { vaBillerCode: form.biller };
  return { ...common, ...biller, vaBank: form.bank, vaNumber: form.prefix + String(number).padStart(rest, "0") };
}

function qrisFor({ account, amount, reference }: Bill): string {
  const merchantName = account.qrisMerchantName ?? "TOKO DEMO";
  const payload = issueQris({ merchantName, city: "JAKARTA", amount, billNumber: reference.slice(0, 25) });
  if (!payload) throw new Error("A QRIS code cannot contain this amount.");
  return payload;
}
