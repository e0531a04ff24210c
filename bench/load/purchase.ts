import { setTimeout as wait } from "node:timers/promises";
import type { HttpMethod, OperationName } from "@/lib/contract/endpoints";
import { Purchase, requestOf, type Transport, usualForm } from "@/lib/testing/fixtures/purchase";
import { id } from "../data/data-sql";

/** Calls of a purchase, in order. */
export const calls = ["rates", "draft", "send", "verify", "track"] as const;
export type CallName = (typeof calls)[number];

export type PurchaseRequest = { method: HttpMethod; path: string; body?: object; headers?: Record<string, string> };

/** Response fields that a buyer reads. The call determines which fields are present. */
export type PurchaseBody = {
  options?: { quote_id: string }[];
  draft_id?: string;
  messages?: { code: string | null }[];
  track_token?: string;
  payment?: { status: string };
};

/** Sends a request to a server and returns its response. Fails on any status other than 200. */
export type Carry = (name: CallName | "inbox", sent: PurchaseRequest) => Promise<PurchaseBody>;

/** One purchase. `number` determines the products and the destination. Each purchase has its own contact. */
export type PlannedPurchase = { number: number; contact: string; keyed: boolean; method?: string; voucher?: string };

/** Operation of each call. */
const operations = {
  rates: "quoteRates",
  draft: "createDraft",
  send: "sendCode",
  verify: "verifyCode",
  track: "trackOrder",
} as const satisfies Record<CallName, OperationName>;

const destinationRefs = ["idn:31.74.07.1001", "idn:34.71.08.1003", "idn:32.73.02.1002", "idn:34.02.16.2001"];

/** A code arrives about 20 ms after the response that announces it. Polling more often would distort the measurement. */
const pollIntervalMs = 25;
const glances = 400;

/** Buys, from the rates to the placed order. Returns the order's tracking token. */
export async function buy(carry: Carry, buyer: PlannedPurchase): Promise<string> {
  const purchase = new Purchase(transportOf(carry, buyer), buyer.contact);
  const { track_token: token } = await purchase.buys(formOf(buyer, await askRates(carry, buyer)));
  if (!token) throw new Error("An order has no token.");
  await carry("track", { method: "GET", path: trackPath(token) });
  return token;
}

function transportOf(carry: Carry, buyer: PlannedPurchase): Transport<object, PurchaseBody, PurchaseBody> {
  return {
    createDraft: (form) => carry("draft", post("draft", buyer, form)),
    sendCode: (input) => carry("send", post("send", buyer, input)),
    verifyCode: (input) => carry("verify", post("verify", buyer, input)),
    codeAfter: async (_, send) => {
      await send();
      return readCode(carry, buyer);
    },
  };
}

/** Requests the shipping rates of the buyer's cart and takes the cheapest quote. */
export async function askRates(carry: Carry, buyer: PlannedPurchase): Promise<string> {
  const destination_ref = destinationRefs[buyer.number % destinationRefs.length];
  const { options } = await carry("rates", post("rates", buyer, { destination_ref, items: cartOf(buyer) }));
  if (!options?.[0]) throw new Error("There is no way to send the cart.");
  return options[0].quote_id;
}

/** Creates a draft of the buyer's cart with this quote. */
export async function askDraft(carry: Carry, buyer: PlannedPurchase, quote: string): Promise<void> {
  const { draft_id: draft } = await carry("draft", post("draft", buyer, formOf(buyer, quote)));
  if (!draft) throw new Error("A draft has no id.");
}

function formOf(buyer: PlannedPurchase, quote: string) {
  return {
    ...usualForm,
    items: cartOf(buyer),
    contact: buyer.contact,
    phone: buyer.contact,
    payment_method: buyer.method ?? usualForm.payment_method,
    shipping_quote_id: quote,
    voucher_code: buyer.voucher,
  };
}

/** Path of the order with this tracking token. */
export function trackPath(token: string): string {
  return requestOf(operations.track, { token }).path;
}

/** Polls for the code: it is sent just after the response that announces it and may not have arrived yet. */
async function readCode(carry: Carry, { contact }: PlannedPurchase): Promise<string> {
  for (let attempt = 0; attempt < glances; attempt++) {
    await wait(pollIntervalMs);
    const { messages = [] } = await carry("inbox", { method: "GET", path: `/api/dev/inbox?to=${contact}` });
    const code = messages.find((message) => message.code !== null)?.code;
    if (code) return code;
  }
  throw new Error("A code has not arrived.");
}

/** One product with limited stock and one with unlimited stock. Consecutive buyers pick different ones, like strangers. */
function cartOf({ number }: PlannedPurchase) {
  const counted = 1 + (number % 6) * 9 + (Math.floor(number / 6) % 8);
  const endless = 9 * (1 + (number % 6));
  return [counted, endless].map((product) => ({
    product_id: id("prd", product),
    variant_id: id("var", product * 2 + (number % 2)),
    qty: 1,
  }));
}

function post(name: CallName, { keyed, contact, number }: PlannedPurchase, body: object): PurchaseRequest {
  const headers = keyed ? { "Idempotency-Key": `${name}-${contact}-${number}` } : {};
  return { ...requestOf(operations[name]), body, headers };
}
