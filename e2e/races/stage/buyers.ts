import { requestOf, usualForm } from "@/lib/testing/purchase";
import { newContact, passHour, type RaceDatabase, readCodes } from "./database";
import type { StockedVariant } from "./stock";
import { ask, inLanes, type RaceResponse } from "./wire";

/** Where buyers shop, and how they choose to be served there. */
export type RaceShop = { host: string; payment: string; courier?: string; quote?: string };

/** What one buyer wants: pieces of goods, perhaps with a voucher, in a name of their own or somebody's. */
export type RaceCart = { items: (StockedVariant & { qty: number })[]; voucher?: string; contact?: string };

/** A buyer who has a draft and holds the code that places its order. */
export type ReadyRacer = { host: string; contact: string; draftId: string; code: string; total: number };

export type PlacedByRacer = ReadyRacer & { orderId: string; number: string; token: string };

/** Asks for a draft. */
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

/** What it costs to send these goods to a place in Jakarta, as a quote that holds for them. */
export async function quoteFor(host: string, items: RaceCart["items"]): Promise<string> {
  const body = { items, destination_ref: "idn:31.74.07.1001" };
  const { options = [] } = succeed(await ask({ host, ...requestOf("quoteRates"), body })).body;
  return options[0]?.quote_id ?? "";
}

/** Asks for a code. */
export function sendCode({ host, draftId }: Pick<ReadyRacer, "host" | "draftId">, key?: string): Promise<RaceResponse> {
  return ask({ host, ...requestOf("sendCode"), body: { draft_id: draftId }, key });
}

/** Places the order with the code that the buyer holds, or with another. */
export function verify({ host, draftId, code }: Omit<ReadyRacer, "contact" | "total">, key?: string, port?: number) {
  return ask({ host, ...requestOf("verifyCode"), body: { draft_id: draftId, code }, key, port });
}

/** Says that the transfer was made. */
export function claim(
  { host, token }: Pick<PlacedByRacer, "host" | "token">,
  key?: string,
  port?: number,
): Promise<RaceResponse> {
  return ask({ host, ...requestOf("claimPayment", { token }), key, port });
}

/** Says that the order is no longer wanted. */
export function cancel({ host, token }: Pick<PlacedByRacer, "host" | "token">, key?: string): Promise<RaceResponse> {
  return ask({ host, ...requestOf("cancelOrder", { token }), key });
}

/** Opens payment again. */
export function reopen(
  { host, token }: Pick<PlacedByRacer, "host" | "token">,
  key?: string,
  port?: number,
): Promise<RaceResponse> {
  return ask({ host, ...requestOf("reopenPayment", { token }), key, port });
}

/** Buyers with drafts for these wishes, who have no code yet. */
export function startDrafts(counter: RaceShop, wishes: readonly RaceCart[]): Promise<Omit<ReadyRacer, "code">[]> {
  return inLanes(wishes, async (wish) => {
    const contact = wish.contact ?? newContact();
    const { draft_id = "", total = 0 } = succeed(await draft(counter, { ...wish, contact })).body;
    return { host: counter.host, contact, draftId: draft_id, total };
  });
}

/** Buyers who are ready to place their orders: each has a draft for one of the wishes, and its code. */
export async function getReady(
  database: RaceDatabase,
  counter: RaceShop,
  wishes: readonly RaceCart[],
): Promise<ReadyRacer[]> {
  const started = await startDrafts(counter, wishes);
  await inLanes(started, async (buyer) => succeed(await sendCode(buyer)));
  const codes = await readCodes(
    database,
    started.map(({ contact }) => contact),
  );
  return started.map((buyer) => ({ ...buyer, code: codes.get(buyer.contact) ?? "" }));
}

/**
 * The same for several carts of one mailbox: three codes an hour go to one that never paid, so an hour passes before the rest. A code
 * is for its own draft and stays valid.
 */
export async function getReadyInTurns(
  database: RaceDatabase,
  counter: RaceShop,
  wishes: readonly (RaceCart & { contact: string })[],
): Promise<ReadyRacer[]> {
  const contacts = wishes.map(({ contact }) => contact);
  const ready: ReadyRacer[] = [];
  for (let first = 0; first < wishes.length; first += 3) {
    if (first > 0) await passHour(database, contacts);
    ready.push(...(await getReady(database, counter, wishes.slice(first, first + 3))));
  }
  return ready;
}

/** Buyers whose orders are placed. */
export async function getPlaced(
  database: RaceDatabase,
  counter: RaceShop,
  wishes: readonly RaceCart[],
): Promise<PlacedByRacer[]> {
  return inLanes(await getReady(database, counter, wishes), async (buyer) => {
    const { order, track_token: token = "" } = succeed(await verify(buyer)).body;
    return { ...buyer, orderId: order?.id ?? "", number: order?.number ?? "", token };
  });
}

/** The same wish of many buyers. */
export function crowd(count: number, wish: RaceCart): RaceCart[] {
  return Array.from({ length: count }, () => wish);
}

/** The one that there is. */
export function only<T>(all: readonly T[]): T {
  const [one] = all;
  if (one === undefined || all.length > 1) throw new Error(`There are ${all.length} of what should be one.`);
  return one;
}

/** The answer, if it is a success. */
export function succeed(answer: RaceResponse): RaceResponse {
  if (answer.status === 200) return answer;
  throw new Error(`Refused with ${answer.status}: ${answer.text}`);
}

/** How often each outcome came: `200`, or the status and the code of a refusal. */
export function tally(answers: readonly RaceResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const outcome = body.error ? `${status} ${body.error.code}` : String(status);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}
