import { createHash } from "node:crypto";
import { onStage, type PlayedGateway } from "./fake";
import type { FakeProvider, FakeResponse, ReceivedRequest } from "./fake-server";

/** Hosts of Midtrans' sandbox. */
export const midtransCore = "api.sandbox.midtrans.com";
export const midtransSnap = "app.sandbox.midtrans.com";

type Charge = {
  order_id: string;
  gross_amount: string;
  payment_type: string;
  transaction_status: string;
  status_code: string;
  fraud_status: string;
  /** Refunds of the charge; absent if there are none. */
  refunds?: PlayedRefund[];
};

type PlayedRefund = { refund_key: string; refund_amount: string; refund_chargeback_id: number };

/** Fake of Midtrans as documented, for one server key. It stores charges, and the test sets their outcome. */
export type MidtransFake = FakeProvider & {
  /** Requested charges, by our references. */
  charges: ReadonlyMap<string, Charge>;
  /** True if the key is revoked. */
  isRevoked: boolean;
  /** True if the account has no money for refunds. */
  refusesRefunds: boolean;
  /** Alters the next responses to charges and refunds, for example by removing fields. */
  change: (answer: Record<string, unknown>) => Record<string, unknown>;
  /** Sets the status of a charge. For a hosted page, this is after the buyer has chosen a method there. */
  becomes(reference: string, status: string, more?: Partial<Charge>): void;
  /** Gateway webhook about the status of a charge, as posted. `more` changes it before it is signed. */
  notice(reference: string, more?: Record<string, unknown>): string;
};

export function createMidtransFake(serverKey: string): MidtransFake {
  const charges = new Map<string, Charge>();
  const self: MidtransFake = {
    hosts: [midtransCore, midtransSnap],
    charges,
    isRevoked: false,
    refusesRefunds: false,
    change: (answer) => answer,
    becomes: (reference, status, more = {}) => {
      const known = charges.get(reference) ?? blank(reference, "0", "credit_card");
      charges.set(reference, { ...known, transaction_status: status, status_code: codeOf(status), ...more });
    },
    notice: (reference, more = {}) => {
      const body = { ...charges.get(reference), ...more };
      const { order_id, status_code, gross_amount } = { ...blank(reference, "0", "qris"), ...body };
      const text = `${order_id}${status_code}${gross_amount}${serverKey}`;
      return JSON.stringify({
        ...body,
        currency: "IDR",
        signature_key: createHash("sha512").update(text).digest("hex"),
      });
    },
    answer: (request) => {
      const key = Buffer.from(request.headers.authorization?.replace("Basic ", "") ?? "", "base64").toString();
      if (self.isRevoked || key !== `${serverKey}:`)
        return respond("401", { status_message: "Unknown Merchant server_key/id" }, 401);
      if (request.host === midtransSnap) return page(request, charges);
      if (request.path === "/v2/charge") return charge(request, charges, self.change);
      if (!request.path.endsWith("/refund")) return about(request, charges);
      return self.refusesRefunds ? respond("414") : refund(request, charges, self.change);
    },
  };
  return self;
}

const blank = (order_id: string, amount: string, payment_type: string): Charge => ({
  order_id,
  gross_amount: `${amount}.00`,
  payment_type,
  transaction_status: "pending",
  status_code: "201",
  fraud_status: "accept",
});

/** An error is in the body, often with an HTTP status that does not reflect it. */
const respond = (status_code: string, more: object = {}, status = 200): FakeResponse => ({
  status,
  body: { status_code, status_message: "a sentence of the provider", ...more },
});

const codeOf = (status: string): string =>
  status === "pending" ? "201" : ["deny", "expire"].includes(status) ? "202" : "200";

function charge(request: ReceivedRequest, charges: Map<string, Charge>, change: MidtransFake["change"]): FakeResponse {
  const { payment_type, transaction_details, bank_transfer } = JSON.parse(request.body);
  const { order_id, gross_amount } = transaction_details;
  if (charges.has(order_id)) return respond("406", { status_message: "The request could not be completed" });
  if (!/^[\w.~-]{1,50}$/.test(order_id)) return respond("400", { validation_messages: ["order_id"] }, 400);
  const made = blank(order_id, gross_amount, payment_type);
  charges.set(order_id, made);
  const time = { transaction_id: `tx-${order_id}`, transaction_time: "2026-11-15 12:00:00", currency: "IDR" };
  return { status: 201, body: change({ ...made, ...time, ...formOf(payment_type, bank_transfer?.bank) }) };
}

function formOf(type: string, bank: string | undefined): object {
  if (type === "qris") return { qr_string: "00020101021226660014COM.CONTOH.WWW", actions: [], acquirer: "gopay" };
  if (type === "echannel") return { bill_key: "778347787706", biller_code: "70012" };
  return bank === "permata"
    ? { permata_va_number: "850003072869607" }
    : { va_numbers: [{ bank, va_number: "812785002530231" }] };
}

/** The core API does not know the hosted page until the buyer has chosen a method there. */
function page(request: ReceivedRequest, charges: Map<string, Charge>): FakeResponse {
  const { order_id } = JSON.parse(request.body).transaction_details;
  const isTaken = charges.has(order_id);
  if (isTaken) {
    return { status: 400, body: { error_messages: ["transaction_details.order_id sudah digunakan"] } };
  }
  const redirect_url = `https://${midtransSnap}/snap/v4/redirection/66e4fa55`;
  return { status: 201, body: { token: "66e4fa55", redirect_url } };
}

function about({ method, path }: ReceivedRequest, charges: Map<string, Charge>): FakeResponse {
  const [, , reference = "", verb] = path.split("/");
  const known = charges.get(reference);
  if (!known) return respond("404", { status_message: "Transaction doesn't exist." });
  if (method === "GET" && verb === "status") {
    const status_code = known.transaction_status === "expire" ? "407" : known.status_code;
    return { body: { ...known, currency: "IDR", status_code } };
  }
  if (known.transaction_status !== "pending") return respond("412", { status_message: "Status cannot be updated" });
  charges.set(reference, { ...known, transaction_status: "cancel", status_code: "200" });
  return { body: { ...charges.get(reference) } };
}

/** Refunds only settled charges, also in parts. A refund key works only once. */
function refund(
  { path, body }: ReceivedRequest,
  charges: Map<string, Charge>,
  change: MidtransFake["change"],
): FakeResponse {
  const known = charges.get(path.split("/")[2] ?? "");
  if (!known) return respond("404", { status_message: "Transaction doesn't exist." });
  const { refund_key, amount } = JSON.parse(body);
  const before = known.refunds ?? [];
  if (before.some((each) => each.refund_key === refund_key)) return respond("406");
  if (!["settlement", "partial_refund"].includes(known.transaction_status)) return respond("412");
  const left = Number(known.gross_amount) - sumOf(known) - amount;
  if (left < 0) return respond("400", { validation_messages: ["amount"] }, 400);
  const made = { refund_key, refund_amount: `${amount}.00`, refund_chargeback_id: before.length + 1 };
  const refunds = [...before, made];
  const transaction_status = left === 0 ? "refund" : "partial_refund";
  const changed = { ...known, transaction_status, status_code: "200", refunds };
  charges.set(known.order_id, changed);
  const { refunds: _, ...rest } = changed;
  return { body: change({ ...rest, ...made }) };
}

function sumOf({ refunds = [] }: Pick<Charge, "refunds">): number {
  return refunds.reduce((sum, { refund_amount }) => sum + Number(refund_amount), 0);
}

const statuses = {
  paid: "settlement",
  expired: "expire",
  failed: "failure",
  reversed: "deny",
  refunded: "refund",
} as const;

/** Midtrans for the conformance suite. */
export async function playMidtrans(): Promise<PlayedGateway> {
  const serverKey = "SB-Mid-server-of-the-suite";
  const fake = createMidtransFake(serverKey);
  return {
    ...(await onStage(fake)),
    account: { serverKey },
    stranger: { serverKey: "SB-Mid-server-of-a-stranger" },
    secrets: [serverKey],
    events: ["paid", "expired", "failed", "refunded"],
    becomes: ({ reference, amount }, event) =>
      fake.becomes(reference, statuses[event], { gross_amount: `${amount}.00` }),
    notice: ({ reference }) => ({ headers: {}, body: fake.notice(reference) }),
    returned: ({ reference }) => sumOf(fake.charges.get(reference) ?? {}),
    lies: {
      amount: (answer) => ({ ...answer, gross_amount: "1.00", refund_amount: "1.00" }),
      bill: (answer) => ({ ...answer, order_id: "another" }),
      means: (answer) => ({ ...answer, qr_string: undefined, va_numbers: undefined }),
    },
    answers: (change) => {
      fake.change = change;
    },
  };
}
