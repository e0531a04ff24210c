import { requestOf, usualForm } from "@/lib/testing/fixtures/purchase";
import { newContact, passHour, type RaceDatabase, readCodes } from "./database";
import { ask, inLanes, type RaceResponse } from "./requests";
import type { StockedVariant } from "./stock";

/** A shop's host, with the payment method and shipping that buyers choose. */
export type RaceShop = { host: string; payment: string; courier?: string; quote?: string };

/** A cart of one buyer, with an optional voucher and contact. The default contact is new. */
export type RaceCart = { items: (StockedVariant & { qty: number })[]; voucher?: string; contact?: string };

/** A buyer with a draft and the code that places the order. */
export type ReadyRacer = { host: string; contact: string; draftId: string; code: string; total: number };

export type PlacedByRacer = ReadyRacer & { orderId: string; number: string; token: string };

/** Creates a draft. */
export function draft(
  counter: RaceShop,
  { items, voucher, contact = newContact() }: RaceCart,
  key?: string,
  port?: number,
): Promise<RaceResponse> {
  const body = {
    ...usualForm,
    items,
    contact,
    payment_method: counter.payment,
    courier_code: counter.courier ?? null,
    voucher_code: voucher ?? null,
    shipping_quote_id: counter.quote ?? null,
  };
  return ask({ host: counter.host, ...requestOf("createDraft"), body, key, port });
}

/** Returns a shipping quote for these items to a destination in Jakarta. */
export async function quoteFor(host: string, items: RaceCart["items"]): Promise<string> {
  const body = { items, destination_ref: "idn:31.74.07.1001" };
  const { options = [] } = succeed(await ask({ host, ...requestOf("quoteRates"), body })).body;
  return options[0]?.quote_id ?? "";
}

/** Requests a code. */
export function sendCode({ host, draftId }: Pick<ReadyRacer, "host" | "draftId">, key?: string): Promise<RaceResponse> {
  return ask({ host, ...requestOf("sendCode"), body: { draft_id: draftId }, key });
}

/** Places the order with the buyer's code, or with another code. */
export function verify({ host, draftId, code }: Omit<ReadyRacer, "contact" | "total">, key?: string, port?: number) {
  return ask({ host, ...requestOf("verifyCode"), body: { draft_id: draftId, code }, key, port });
}

/** Claims that the transfer was made. */
export function claim(
  { host, token }: Pick<PlacedByRacer, "host" | "token">,
  key?: string,
  port?: number,
): Promise<RaceResponse> {
  return ask({ host, ...requestOf("claimPayment", { token }), key, port });
}

/** Cancels the order. */
export function cancel({ host, token }: Pick<PlacedByRacer, "host" | "token">, key?: string): Promise<RaceResponse> {
  return ask({ host, ...requestOf("cancelOrder", { token }), key });
}

/** Reopens the payment. */
export function reopen(
  { host, token }: Pick<PlacedByRacer, "host" | "token">,
  key?: string,
  port?: number,
): Promise<RaceResponse> {
  return ask({ host, ...requestOf("reopenPayment", { token }), key, port });
}

/** Creates a draft for each cart, without codes. */
export function startDrafts(counter: RaceShop, carts: readonly RaceCart[]): Promise<Omit<ReadyRacer, "code">[]> {
  return inLanes(carts, async (cart) => {
    const contact = cart.contact ?? newContact();
    const { draft_id = "", total = 0 } = succeed(await draft(counter, { ...cart, contact })).body;
    return { host: counter.host, contact, draftId: draft_id, total };
  });
}

/** Prepares buyers who can place their orders: each has a draft and its code. */
export async function getReady(
  database: RaceDatabase,
  counter: RaceShop,
  carts: readonly RaceCart[],
): Promise<ReadyRacer[]> {
  const started = await startDrafts(counter, carts);
  await inLanes(started, async (buyer) => succeed(await sendCode(buyer)));
  const codes = await readCodes(
    database,
    started.map(({ contact }) => contact),
  );
  return started.map((buyer) => ({ ...buyer, code: codes.get(buyer.contact) ?? "" }));
}

/**
 * Prepares several carts of one contact. A first-time buyer gets three codes an hour, so an hour passes before the next three.
 * Each code belongs to its own draft and stays valid.
 */
export async function getReadyInTurns(
  database: RaceDatabase,
  counter: RaceShop,
  carts: readonly (RaceCart & { contact: string })[],
): Promise<ReadyRacer[]> {
  const contacts = carts.map(({ contact }) => contact);
  const ready: ReadyRacer[] = [];
  for (let first = 0; first < carts.length; first += 3) {
    if (first > 0) await passHour(database, contacts);
    ready.push(...(await getReady(database, counter, carts.slice(first, first + 3))));
  }
  return ready;
}

/** Places an order for each cart. */
export async function getPlaced(
  database: RaceDatabase,
  counter: RaceShop,
  carts: readonly RaceCart[],
): Promise<PlacedByRacer[]> {
  return inLanes(await getReady(database, counter, carts), async (buyer) => {
    const { order, track_token: token = "" } = succeed(await verify(buyer)).body;
    return { ...buyer, orderId: order?.id ?? "", number: order?.number ?? "", token };
  });
}

/** Repeats one cart for many buyers. */
export function crowd(count: number, cart: RaceCart): RaceCart[] {
  return Array.from({ length: count }, () => cart);
}

/** Returns the only element. Throws if there is not exactly one. */
export function only<T>(all: readonly T[]): T {
  const [one] = all;
  if (one === undefined || all.length > 1) throw new Error(`There are ${all.length} of what should be one.`);
  return one;
}

/** Returns the response if its status is 200. Throws otherwise. */
export function succeed(answer: RaceResponse): RaceResponse {
  if (answer.status === 200) return answer;
  throw new Error(`Refused with ${answer.status}: ${answer.text}`);
}

/** Counts the responses by outcome: `200`, or the status with the error code. */
export function countOutcomes(answers: readonly RaceResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const outcome = body.error ? `${status} ${body.error.code}` : String(status);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}
