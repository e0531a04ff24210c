import { randomUUID } from "node:crypto";
import { onStage, type PlayedGateway } from "./fake";
import type { FakeProvider, FakeResponse, ReceivedRequest } from "./fake-server";

export const xenditHost = "api.xendit.co";

type XenditRequest = {
  payment_request_id: string;
  reference_id: string;
  request_amount: number;
  channel_code: string;
  channel_properties: Record<string, string>;
  status: string;
};

type XenditRefund = {
  id: string;
  payment_request_id: string;
  /** Null if the refund was made in the dashboard. */
  reference_id: string | null;
  amount: number;
  status: "SUCCEEDED" | "PENDING" | "FAILED";
  failure_code: string | null;
};

/** Fake of Xendit as documented, for one secret key. It stores requests, and the test sets their outcome. */
export type XenditFake = FakeProvider & {
  /** Requested payments, oldest first. */
  requests: readonly XenditRequest[];
  /** Requested refunds, oldest first. The test sets their outcome. */
  refunds: XenditRefund[];
  /** Outcome of the next refund. */
  refundsBecome: XenditRefund["status"];
  /** Alters the next responses to requests and refunds, for example by removing fields. */
  change: (answer: Record<string, unknown>) => Record<string, unknown>;
  /** Sets the status of the latest request. Returns its id. */
  becomes(status: string): string;
  /** Gateway webhook about the latest request, as posted. */
  notice(event: string, more?: Record<string, unknown>): string;
};

export function createXenditFake(secretKey: string): XenditFake {
  const requests: XenditRequest[] = [];
  const self: XenditFake = {
    hosts: [xenditHost],
    requests,
    refunds: [],
    refundsBecome: "SUCCEEDED",
    change: (answer) => answer,
    becomes: (status) => {
      const latest = requests.at(-1);
      if (!latest) throw new Error("No payment was requested.");
      latest.status = status;
      return latest.payment_request_id;
    },
    notice: (event, more = {}) => {
      const { payment_request_id, reference_id, request_amount, status, channel_code } = { ...requests.at(-1) };
      const data = { payment_id: `py-${payment_request_id}`, payment_request_id, reference_id, status, channel_code };
      const common = { event, business_id: "6094", created: "2026-11-15T05:00:00.000Z" };
      return JSON.stringify({ ...common, data: { ...data, request_amount, currency: "IDR", ...more } });
    },
    answer: (apiRequest) => {
      const key = Buffer.from(apiRequest.headers.authorization?.replace("Basic ", "") ?? "", "base64").toString();
      if (key !== `${secretKey}:`) return refused(401, "INVALID_API_KEY");
      if (apiRequest.path === "/refunds")
        return apiRequest.method === "GET" ? refundsOf(apiRequest, self) : refund(apiRequest, self);
      if (apiRequest.headers["api-version"] !== "2024-11-11") return refused(400, "API_VALIDATION_ERROR");
      return apiRequest.path === "/v3/payment_requests"
        ? request(apiRequest, requests, self.change)
        : about(apiRequest, requests);
    },
  };
  return self;
}

const refused = (status: number, error_code: string): FakeResponse => ({
  status,
  body: { error_code, message: "a sentence" },
});

function request(apiRequest: ReceivedRequest, requests: XenditRequest[], change: XenditFake["change"]): FakeResponse {
  const { reference_id, request_amount, channel_code, channel_properties } = JSON.parse(apiRequest.body);
  if (requests.some((known) => known.reference_id === reference_id)) return refused(409, "DUPLICATE_ERROR");
  const made = {
    payment_request_id: `pr-${randomUUID()}`,
    reference_id,
    request_amount,
    channel_code,
    channel_properties,
    status: "REQUIRES_ACTION",
  };
  requests.push(made);
  const common = { type: "PAY", country: "ID", currency: "IDR", created: "2026-11-15T05:00:00Z" };
  return { status: 201, body: change({ ...common, ...made, actions: actionsOf(channel_code) }) };
}

function actionsOf(channel: string): object[] {
  const shown = (descriptor: string, value: string) => [{ type: "PRESENT_TO_CUSTOMER", descriptor, value }];
  if (channel === "QRIS") return shown("QR_STRING", "00020101021226660014COM.CONTOH.WWW");
  if (channel.endsWith("VIRTUAL_ACCOUNT")) return shown("VIRTUAL_ACCOUNT_NUMBER", "9999000012345678");
  return [
    { type: "REDIRECT_CUSTOMER", descriptor: "DEEPLINK_URL", value: "dana://pay/1" },
    { type: "REDIRECT_CUSTOMER", descriptor: "WEB_URL", value: "https://m.dana.id/pay/1" },
  ];
}

function about({ method, path }: ReceivedRequest, requests: XenditRequest[]): FakeResponse {
  const [, , , id, verb] = path.split("/");
  const known = requests.find(({ payment_request_id }) => payment_request_id === id);
  if (!known) return refused(404, "DATA_NOT_FOUND");
  if (method === "GET") return { body: { ...known, currency: "IDR", actions: [] } };
  if (verb !== "cancel" || known.status !== "REQUIRES_ACTION") return refused(400, "API_VALIDATION_ERROR");
  known.status = "CANCELED";
  return { body: { ...known } };
}

/** Refunds once per idempotency key: a repeated request gets the same response. */
function refund(
  { body, headers }: ReceivedRequest,
  { requests, refunds, refundsBecome, change }: XenditFake,
): FakeResponse {
  const { reference_id, payment_request_id, amount } = JSON.parse(body);
  const paid = requests.find((known) => known.payment_request_id === payment_request_id);
  if (headers["idempotency-key"] !== reference_id) return refused(400, "API_VALIDATION_ERROR");
  const before = refunds.find((known) => known.reference_id === reference_id);
  if (before) return { status: 200, body: change({ ...before, currency: "IDR" }) };
  if (!paid) return refused(404, "DATA_NOT_FOUND");
  if (paid.status !== "SUCCEEDED") return refused(400, "INELIGIBLE_TRANSACTION");
  if (amount > paid.request_amount - sumOf(refunds, payment_request_id))
    return refused(400, "MAXIMUM_REFUND_AMOUNT_REACHED");
  const failure_code = refundsBecome === "FAILED" ? "INSUFFICIENT_BALANCE" : null;
  const made = {
    id: `rfd-${randomUUID()}`,
    payment_request_id,
    reference_id,
    amount,
    status: refundsBecome,
    failure_code,
  };
  refunds.push(made);
  return { status: 200, body: change({ ...made, currency: "IDR" }) };
}

function refundsOf({ query }: ReceivedRequest, { refunds }: XenditFake): FakeResponse {
  const data = refunds.filter(({ payment_request_id }) => payment_request_id === query.get("payment_request_id"));
  return { body: { data, has_more: false } };
}

function sumOf(refunds: readonly XenditRefund[], requestId: string): number {
  const counted = refunds.filter(
    ({ payment_request_id, status }) => payment_request_id === requestId && status !== "FAILED",
  );
  return counted.reduce((sum, { amount }) => sum + amount, 0);
}

const statuses = { paid: "SUCCEEDED", expired: "EXPIRED", failed: "FAILED", reversed: "FAILED", refunded: "SUCCEEDED" };
const events = {
  paid: "payment.capture",
  expired: "payment_request.expiry",
  failed: "payment.failure",
  reversed: "payment.failure",
  refunded: "refund.succeeded",
};

/** Xendit for the conformance suite. */
export async function playXendit(): Promise<PlayedGateway> {
  const secretKey = "xnd_development_of_the_suite";
  const callbackToken = "callback-token-of-the-suite";
  const fake = createXenditFake(secretKey);
  return {
    ...(await onStage(fake)),
    account: { secretKey, callbackToken, displayName: "Kain Dunia" },
    stranger: {
      secretKey: "xnd_development_of_a_stranger",
      callbackToken: "callback-token-of-a-stranger",
      displayName: "Kain Dunia",
    },
    secrets: [secretKey, callbackToken],
    events: ["paid", "expired", "failed", "refunded"],
    becomes: (_, event) => {
      fake.becomes(statuses[event]);
    },
    notice: ({ amount }, event) => ({
      headers: { "x-callback-token": callbackToken },
      body: fake.notice(events[event], event === "refunded" ? { id: "rfd-1", amount } : {}),
    }),
    returned: ({ providerRef }) => sumOf(fake.refunds, providerRef),
    lies: {
      amount: (answer) => ({ ...answer, request_amount: 1, amount: 1 }),
      bill: (answer) => ({ ...answer, reference_id: "another" }),
      means: (answer) => ({ ...answer, actions: [] }),
    },
    answers: (change) => {
      fake.change = change;
    },
  };
}
