import type { PaymentKind } from "@/lib/domain/payment-methods";

/** What the buyer needs in order to pay. A gateway fills the fields of its kind; absent ones stay null on the wire. */
export type Instructions = {
  kind: PaymentKind;
  /** How the provider calls this attempt; notices name it again. */
  providerRef: string;
  expiresAt: Date;
  redirectUrl?: string;
  qrPayload?: string;
  vaBank?: string;
  vaNumber?: string;
  manualBank?: string;
  manualAccountHolder?: string;
  manualAccountNumber?: string;
  manualWhatsappPhone?: string;
};

/** What is asked for: one attempt to collect one order's money. `reference` is ours and never used twice. */
export type Bill = {
  reference: string;
  orderNumber: string;
  method: string;
  amount: number;
  now: Date;
  /** When the instructions must end at the latest. */
  expiresAt: Date;
  /** Where a hosted page sends the buyer back to. */
  returnUrl: string;
  /** The merchant's own account, for what is paid by hand. */
  account: Account;
};

export type Account = {
  bank: string | null;
  holder: string | null;
  number: string | null;
  /** The merchant's static QRIS code. */
  qrisPayload: string | null;
  qrisMerchantName: string | null;
  whatsappPhone: string | null;
};

/** What a notice tells, once its proof has held. */
export type Notice = {
  /** Equal for repeated notices of one event. */
  eventKey: string;
  providerRef: string;
  event: "paid" | "expired" | "failed" | "refunded" | "reversed";
  amount: number;
  /** False where the proof does not cover all of it: the gateway is then asked before the notice is believed. */
  isSure: boolean;
};

/** An attempt that a gateway was asked to collect, as it is asked about later. */
export type Attempt = { providerRef: string; method: string; amount: number };

/** What a gateway says of an attempt when it is asked: still open, or what a notice would have told. */
export type Standing = Omit<Notice, "isSure"> | "open" | "unknown";

/** Anything that can collect money. It never touches our database; it answers with instructions. */
export type PaymentGateway = {
  readonly name: string;
  /** Whether it can serve a method at all. */
  offers(method: string): boolean;
  open(bill: Bill): Promise<Instructions>;
  /** The notice in a request, or null where its proof does not hold. */
  readNotice(headers: (name: string) => string | null, rawBody: Uint8Array): Notice | null;
  /** What became of an attempt. Absent where the gateway cannot be asked. */
  ask?(attempt: Attempt): Promise<Standing>;
  /** Ends an attempt, so that it can no longer be paid; one that has ended already is well. */
  cancel?(attempt: Attempt): Promise<void>;
  /** Asks something harmless with the shop's keys; throws where they are refused or nobody answers. */
  check?(): Promise<void>;
};
