import type { PaymentKind } from "@/lib/domain/payments/payment-methods";
import type { Provider } from "../partners/provider";

/** What the buyer needs in order to pay. A gateway fills the fields of its kind; absent ones stay null on the wire. */
export type Instructions = {
  kind: PaymentKind;
  /** The method by which it is paid, where that is another than the one asked for. */
  method?: string;
  /** How the provider calls this attempt; notices name it again. */
  providerRef: string;
  expiresAt: Date;
  redirectUrl?: string;
  qrPayload?: string;
  vaBank?: string;
  vaNumber?: string;
  /** What some banks ask for before the number: whose bill it is. */
  vaBillerCode?: string;
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
  /** Where this deployment answers for the shop, and so takes notices of the payment. */
  origin: string;
  /** The merchant's own account, for what is paid by hand. */
  account: MerchantAccount;
};

export type MerchantAccount = {
  bank: string | null;
  holder: string | null;
  number: string | null;
  /** The merchant's static QRIS code. */
  qrisPayload: string | null;
  qrisMerchantName: string | null;
  whatsappPhone: string | null;
};

/** What a method that is paid by hand can lack: an account to pay into, or a printed code that can ask for the amount. */
export type Lack = "account" | "qris";

/** What happened to an attempt, as its gateway tells it. */
export type PaymentReport = {
  /** Equal for one event, however often and in whatever way it is told. */
  eventKey: string;
  providerRef: string;
  /** What we called the attempt, where the provider has a name of its own for it and tells both. */
  reference?: string;
  event: "paid" | "expired" | "failed" | "refunded" | "reversed";
  /** How much it is about: of a refund what went back by it, or all that came where nothing is left. */
  amount: number;
  /** What the gateway calls the refund that it tells of: as we did, where we asked for it. */
  refund?: string;
  /** What went back of it until now, ours among it, where the gateway lists that. */
  refunds?: readonly ReportedRefund[];
};

/** One of the refunds of an attempt, by the name under which it was asked for. */
export type ReportedRefund = { reference: string; amount: number };

/** What a notice tells, once its proof has held. Where the proof does not cover what happened, it only says whom to ask about. */
export type ParsedNotice =
  | (PaymentReport & { isSure: true })
  | (Pick<PaymentReport, "providerRef" | "reference" | "refund"> & { isSure: false });

/** An attempt that a gateway was asked to collect, as it is asked about later. */
export type Attempt = { providerRef: string; method: string; amount: number };

/** What a gateway says of an attempt when it is asked: it may still be paid, there is no such attempt, or what happened to it. */
export type Standing = PaymentReport | "open" | "unknown";

/** Money of a paid attempt that is to go back. `reference` is ours: under it a gateway returns nothing twice. */
export type GatewayRefund = { reference: string; amount: number; attempt: Attempt };

/** What a gateway says of a refund: the money is back, it is under way, it is refused for good, or there is no such refund. */
export type RefundStanding = "returned" | "pending" | "refused" | "unknown";

/** How money that a gateway collected goes back through it. */
export type Refunding = {
  /** Whether what was paid by a method can go back so. */
  covers(method: string): boolean;
  /** Asks for a refund; a final fault says that it will never be. After any other, the gateway may know of it all the same. */
  refund(refund: GatewayRefund): Promise<"returned" | "pending">;
  /** What became of a refund that it was asked for, or may have been. */
  ask(refund: GatewayRefund): Promise<RefundStanding>;
};

/** Anything that can collect money. It never touches our database; it answers with instructions. */
export type PaymentGateway = {
  readonly name: string;
  /** Whether it can serve a method at all. */
  offers(method: string): boolean;
  /** What the merchant must have told before such a bill can be paid; null: nothing is missing. Absent: it never needs any. */
  lacks?(bill: Pick<Bill, "method" | "account" | "amount">): Lack | null;
  open(bill: Bill): Promise<Instructions>;
  /** The notice in a request, or null where its proof does not hold. */
  readNotice(headers: (name: string) => string | null, rawBody: Uint8Array): ParsedNotice | null;
  /**
   * What became of an attempt. Absent where the gateway cannot be asked; one that can be is known by the bill's reference from
   * before it answers, so that an attempt whose answer is lost can be found again.
   */
  ask?(attempt: Attempt): Promise<Standing>;
  /** Ends an attempt, so that it can no longer be paid; throws where that is refused, as it is when money has come. */
  cancel?(attempt: Attempt): Promise<void>;
  /** Absent where money never goes back through it: the merchant then returns it by hand. */
  readonly refunding?: Refunding;
  /** Asks something harmless with the shop's keys; throws where they are refused or nobody answers. */
  check?(): Promise<void>;
};

/** A provider that collects money. Its notices name a payment before anything in them is proved. */
export type PaymentProvider<Name extends string = string> = Provider<PaymentGateway, Name> & { refsOf: RefsOf };

/** The names of the payment that a notice is about, as far as an unproved notice can tell: the provider's first, then ours. */
export type RefsOf = (rawBody: Uint8Array) => readonly string[];
