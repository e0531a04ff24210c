import * as z from "zod";
import { issueQris } from "@/lib/domain/payments/qris";
import { ProviderFault } from "../partners/call";
import type { Secrets } from "../secrets";
import { singleton } from "../singleton";
import type { Bill, Instructions, ParsedNotice, PaymentGateway, PaymentReport, Refunding } from "./gateway";
import { readJson, readText } from "./raw-body";

/** How a sandbox behaves: as it should, refusing, never answering, or answering after `delayMs`. */
export type SandboxMood = { mode: "well" | "fail" | "hang" | "late"; delayMs: number };

/** The mood of the sandbox of this name, for the whole process. */
export function sandboxMood(name: string): SandboxMood {
  return singleton(`sandbox-mood.${name}`, () => ({ mode: "well", delayMs: 2_000 }));
}

/** Changes the mood of a sandbox until it is changed again. */
export function setSandboxMood(name: string, mood: SandboxMood): void {
  Object.assign(sandboxMood(name), mood);
}

/**
 * Bills that a sandbox treats badly whatever its mood, by the last three digits of their amount, so that a failure can
 * be rehearsed with nothing but a price. The spare heeds no marks: it is where such a bill falls to.
 */
const marks: Readonly<Record<number, SandboxMood["mode"]>> = { 911: "fail", 912: "hang", 913: "late" };

type SandboxOptions = { name: string; mood: SandboxMood; heedsMarks: boolean };

/**
 * Collects nothing, but behaves like a gateway that does: codes can be scanned, numbers look like a bank's, and whoever
 * asks twice for one reference is told the same.
 */
export function sandboxGateway(secrets: Secrets, settings: SandboxOptions): PaymentGateway {
  const { name, mood, heedsMarks } = settings;
  return {
    name,
    offers: (method) => forms.has(method),
    async open(bill) {
      const mark = heedsMarks ? marks[bill.amount % 1_000] : undefined;
      await suffer(mark ?? mood.mode, mood.delayMs);
      return instructionsFor(bill, secrets.sign("sandbox", `bill ${name} ${bill.reference}`));
    },
    readNotice: (headers, rawBody) => readNotice(secrets, headers(signatureHeader.toLowerCase()), rawBody),
    refunding: refundingOf(settings),
  };
}

/** Gives back what it never collected; like real ones, nothing of a virtual account. It forgets at once what it was asked. */
function refundingOf({ name, mood, heedsMarks }: SandboxOptions): Refunding {
  return {
    covers: (method) => forms.has(method) && !method.startsWith("va_"),
    async refund({ amount }) {
      const mode = (heedsMarks ? marks[amount % 1_000] : undefined) ?? mood.mode;
      if (mode === "fail") throw new ProviderFault(name, "refused", true);
      await suffer(mode, mood.delayMs);
      return "returned";
    },
    ask: async () => "unknown",
  };
}

/** A notice as the sandbox sends it, with its proof. One event of a bill has one key, however often it is told. */
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

/** The proof is checked over the bytes as they came, before any of them is believed. */
function readNotice(secrets: Secrets, signature: string | null, rawBody: Uint8Array): ParsedNotice | null {
  const body = readText(rawBody);
  if (body === null || !signature || !/^[0-9a-f]{64}$/.test(signature)) return null;
  if (!secrets.proves("sandbox", body, Buffer.from(signature, "hex"))) return null;
  const notice = SandboxNotice.safeParse(readJson(body)).data;
  if (!notice) return null;
  return { eventKey: notice.key, providerRef: notice.bill, event: notice.event, amount: notice.amount, isSure: true };
}

/** The bill that a notice of a sandbox names. */
export function sandboxRefsOf(rawBody: Uint8Array): string[] {
  const { data } = SandboxNotice.safeParse(readJson(readText(rawBody)));
  return data ? [data.bill] : [];
}

async function suffer(mode: SandboxMood["mode"], delayMs: number): Promise<void> {
  if (mode === "fail") throw new Error("The sandbox was told to fail.");
  if (mode === "hang") await new Promise(() => {});
  if (mode === "late") await new Promise((resolve) => setTimeout(resolve, delayMs));
}

const minuteMs = 60_000;

type MethodForm =
  | { kind: "qris"; minutes: number }
  | { kind: "va"; minutes: number; bank: string; prefix: string; digits: number }
  | { kind: "redirect"; minutes: number };

const account = (bank: string, prefix: string, digits: number): MethodForm => ({
  kind: "va",
  minutes: 24 * 60,
  bank,
  prefix,
  digits,
});

/** How each method asks for money; a virtual account's number begins as its bank's do and has as many digits. */
const forms: ReadonlyMap<string, MethodForm> = new Map([
  ["qris", { kind: "qris", minutes: 30 }],
  ["va_bca", account("BCA", "19000", 16)],
  ["va_bni", account("BNI", "9888", 16)],
  ["va_bri", account("BRI", "12000", 18)],
  ["va_mandiri", account("Mandiri", "89000", 16)],
  ["va_permata", account("Permata", "8999", 16)],
  ["ewallet", { kind: "redirect", minutes: 24 * 60 }],
  ["card", { kind: "redirect", minutes: 24 * 60 }],
]);

/** Everything follows from the bill and from `seed`, which follows from its reference. */
function instructionsFor(bill: Bill, seed: Buffer): Instructions {
  const form = forms.get(bill.method);
  if (!form) throw new Error(`The sandbox does not offer ${bill.method}.`);
  const providerRef = `sbx_${seed.toString("hex", 0, 12)}`;
  const expiresAt = new Date(Math.min(bill.now.getTime() + form.minutes * minuteMs, bill.expiresAt.getTime()));
  const common = { kind: form.kind, providerRef, expiresAt };
  if (form.kind === "qris") return { ...common, qrPayload: qrisFor(bill) };
  if (form.kind === "redirect") {
    return { ...common, redirectUrl: `${bill.origin}/dev/gateway/${providerRef}` };
  }
  const rest = form.digits - form.prefix.length;
  const number = seed.readBigUInt64BE(12) % 10n ** BigInt(rest);
  return { ...common, vaBank: form.bank, vaNumber: form.prefix + String(number).padStart(rest, "0") };
}

function qrisFor({ account, amount, reference }: Bill): string {
  const merchantName = account.qrisMerchantName ?? "TOKO DEMO";
  const payload = issueQris({ merchantName, city: "JAKARTA", amount, billNumber: reference.slice(0, 25) });
  if (!payload) throw new Error("No QRIS code can ask for this amount.");
  return payload;
}
