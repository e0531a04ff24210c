import type { Provider } from "@/lib/platform/providers/provider";
import type { PaymentKind } from "@/lib/values/payment-kind";

/** Data that the buyer needs to pay. A gateway fills the fields of its kind; absent fields are null on the wire. */
export type Instructions = {
  kind: PaymentKind;
  /** Actual payment method, if it differs from the requested one. */
  method?: string;
  /** The provider's reference of this attempt. Gateway webhooks repeat it. */
  providerRef: string;
  expiresAt: Date;
  redirectUrl?: string;
  qrPayload?: string;
  vaBank?: string;
  vaNumber?: string;
  /** Biller code that some banks require before the number. */
  vaBillerCode?: string;
  manualBank?: string;
  manualAccountHolder?: string;
  manualAccountNumber?: string;
  manualWhatsappPhone?: string;
};

/** Request for one attempt to collect one order's money. `reference` is ours and never used twice. */
export type Bill = {
  reference: string;
  orderNumber: string;
  method: string;
  amount: number;
  now: Date;
  /** Latest time at which the instructions may expire. */
  expiresAt: Date;
  /** URL to which a hosted page returns the buyer. */
  returnUrl: string;
  /** Origin of this deployment for the shop, which receives the gateway webhooks of the payment. */
  origin: string;
  /** The merchant's own account, for manual payments. */
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

/** Missing settings of a manual payment method: a bank account, or a printed QRIS code that accepts an amount. */
export type MissingPaymentSetting = "account" | "qris";

/** Event of a payment attempt, as its gateway reports it. */
export type PaymentReport = {
  /** Equal for one event, however often and by whichever path it is reported. */
  eventKey: string;
  providerRef: string;
  /** Our reference of the attempt, if the provider has its own and reports both. */
  reference?: string;
  event: "paid" | "expired" | "failed" | "refunded" | "reversed";
  /** Amount of the event. For a refund: the refunded part, or the full payment if nothing is left. */
  amount: number;
  /** The gateway's reference of the reported refund. It equals ours if we requested it. */
  refund?: string;
  /** All refunds of the attempt so far, ours included, if the gateway lists them. */
  refunds?: readonly ReportedRefund[];
};

/** One refund of an attempt, by the reference under which it was requested. */
export type ReportedRefund = { reference: string; amount: number };

/**
 * Content of a verified gateway webhook. If the signature does not cover the event, it only names the payment to inquire about.
 */
export type ParsedNotice =
  | (PaymentReport & { isSure: true })
  | (Pick<PaymentReport, "providerRef" | "reference" | "refund"> & { isSure: false });

/** Attempt that a gateway was asked to collect, for a later status inquiry. */
export type Attempt = { providerRef: string; method: string; amount: number };

/** Result of a status inquiry: still payable, unknown attempt, or the event that happened. */
export type Standing = { kind: "open" } | { kind: "unknown" } | { kind: "reported"; report: PaymentReport };

/** Refund of a paid attempt. `reference` is ours; a gateway refunds nothing twice under it. */
export type GatewayRefund = { reference: string; amount: number; attempt: Attempt };

/** Status of a refund at the gateway: paid, pending, rejected for good, or unknown. */
export type RefundStanding = "returned" | "pending" | "refused" | "unknown";

/** Refunds through the gateway that collected the money. */
export type Refunding = {
  /** True if payments of this method can be refunded through the gateway. */
  covers(method: string): boolean;
  /**
   * Requests a refund. A final error means that it will never happen. After any other error the gateway may still have accepted
   * it.
   */
  refund(refund: GatewayRefund): Promise<"returned" | "pending">;
  /** Returns the status of a refund that was requested, or may have been. */
  ask(refund: GatewayRefund): Promise<RefundStanding>;
};

/** Anything that can collect money. It never touches our database; it returns instructions. */
export type PaymentGateway = {
  readonly name: string;
  /** True if the gateway supports a method at all. */
  offers(method: string): boolean;
  /** Returns the merchant setting that such a bill still needs; null: nothing is missing. Absent: no settings are needed. */
  lacks?(bill: Pick<Bill, "method" | "account" | "amount">): MissingPaymentSetting | null;
  open(bill: Bill): Promise<Instructions>;
  /**
   * Opens a payment without calling anybody, so the transaction that places the order can do it. Null if merchant settings are
   * missing. Absent if `open` calls a provider.
   */
  openLocally?(bill: Bill): Instructions | null;
  /** Parses the gateway webhook in a request; null if its signature is invalid. */
  readNotice(headers: (name: string) => string | null, rawBody: Uint8Array): ParsedNotice | null;
  /**
   * Status inquiry for an attempt. Absent if the gateway has none. With one, we store the bill's reference as `providerRef`
   * before the gateway responds. So an attempt can be found again if the response is lost.
   */
  ask?(attempt: Attempt): Promise<Standing>;
  /** Cancels an attempt, so that it can no longer be paid. Throws if the gateway rejects it, e.g. because it is paid. */
  cancel?(attempt: Attempt): Promise<void>;
  /** Absent if the gateway cannot refund: the merchant then refunds manually. */
  readonly refunding?: Refunding;
  /** Sends a harmless request with the shop's keys. Throws if the keys are rejected or the provider does not respond. */
  check?(): Promise<void>;
};

/** Provider that collects money. Its webhooks name a payment before anything in them is verified. */
export type PaymentProvider<Name extends string = string> = Provider<PaymentGateway, Name> & {
  refsOf: PaymentRefReader;
};

/** Reads the references of a payment from an unverified gateway webhook: the provider's first, then ours. */
export type PaymentRefReader = (rawBody: Uint8Array) => readonly string[];
