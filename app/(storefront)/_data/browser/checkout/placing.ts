import { isEmail } from "../../words/checkout/contact";
import { clockOf } from "../../words/format";
import type { ShopTerms } from "../../words/shop/terms";
import { type ApiAnswer, refusalOf, shopApi, wordsFor } from "../api";
import { type FieldFaults, type FieldId, faultsFrom } from "./form";
import { type Pending, pendingFor } from "./pending";

export type DraftAnswer = ApiAnswer<"createDraft">;
export type DraftRequest = Parameters<typeof shopApi.createDraft>[0];

/** Why the order cannot go on as it is. */
export type CheckoutProblem = {
  words: string;
  faults: FieldFaults;
  /** Where to look, where it is no field. */
  at: FieldId | "barang" | null;
  /** Whether the same request may simply be sent again. */
  canRetry: boolean;
  /** The order that it was said of. */
  about: DraftRequest;
};

/** Where a step leads. */
export type CheckoutStep =
  | { to: "code"; pending: Pending }
  /** The total is not what the buyer saw: nothing is sent before they have agreed. */
  | { to: "review"; draft: DraftAnswer; was: ShownTotal }
  | { to: "form"; problem: CheckoutProblem }
  | { to: "placed"; token: string; order: ApiAnswer<"verifyCode">["order"] }
  /** The code was not taken; the dialog stays. */
  | { to: "refused"; words: string };

/** What the buyer sees while the order is prepared, the unique code left out; null while it is not known. */
export type ShownTotal = { total: number | null; shipping: number | null };

/** What a step needs to know of the form. */
export type CheckoutOrder = {
  input: DraftRequest;
  terms: ShopTerms;
  shown: ShownTotal;
  /** Asks for the ways to send it once more, and answers with the quote of the chosen one. */
  requote: () => Promise<string | null>;
};

/** Makes a draft and has the code sent, unless the total has moved. */
export async function prepare(form: CheckoutOrder): Promise<CheckoutStep> {
  try {
    const draft = await draftFor(form);
    if (hasMoved(draft, form.shown)) return { to: "review", draft, was: form.shown };
    return await sendFor(draft);
  } catch (failure) {
    return { to: "form", problem: problemOf(failure, form) };
  }
}

/** A quote that has run out is renewed without a word; if that changes the total, the buyer is asked. */
async function draftFor({ input, requote }: CheckoutOrder): Promise<DraftAnswer> {
  try {
    return await shopApi.createDraft(input);
  } catch (failure) {
    if (refusalOf(failure)?.code !== "quote_invalid") throw failure;
    const quoteId = await requote();
    if (!quoteId) throw failure;
    return shopApi.createDraft({ ...input, shipping_quote_id: quoteId });
  }
}

/** The unique code belongs to the transfer, so nobody has seen it before. */
function hasMoved({ total, unique_code }: DraftAnswer, shown: ShownTotal): boolean {
  return shown.total !== null && total !== null && total - (unique_code ?? 0) !== shown.total;
}

/** Has the code for a draft sent. */
export async function sendFor(
  draft: Pick<DraftAnswer, "draft_id" | "total" | "preorder_lead_days">,
): Promise<CheckoutStep> {
  const sent = await shopApi.sendCode({ draft_id: String(draft.draft_id) });
  return { to: "code", pending: pendingFor(draft, sent, Date.now()) };
}

/** Sends the code off. The right one places the order; one that comes too late is replaced without losing anything. */
export async function confirm({ draftId }: Pending, code: string, form: CheckoutOrder): Promise<CheckoutStep> {
  try {
    const placed = await shopApi.verifyCode({ draft_id: draftId, code });
    return { to: "placed", token: String(placed.track_token), order: placed.order };
  } catch (failure) {
    const refusal = refusalOf(failure);
    if (refusal?.code === "invalid_code") return { to: "refused", words: wrongCode };
    if (isGone(failure)) return prepare(form);
    if (refusal?.code === "price_changed") return reprice(form, refusal.details.was);
    if (refusal === null || refusal.code === "unreachable") return { to: "refused", words: lostCode };
    if (["rate_limited", "idempotency_in_progress", "internal_error", "unavailable"].includes(refusal.code))
      return { to: "refused", words: wordsFor(failure) };
    return { to: "form", problem: problemOf(failure, form) };
  }
}

/** Has another code sent. A draft whose time ran out is replaced, without losing anything. */
export async function resend(
  { draftId, total, leadDays, isEmail }: Pending,
  form: CheckoutOrder,
): Promise<CheckoutStep> {
  try {
    return await sendFor({ draft_id: draftId, total, preorder_lead_days: leadDays });
  } catch (failure) {
    return isGone(failure) ? prepare(form) : { to: "refused", words: wordsForCode(failure, isEmail, lostSend) };
  }
}

function isGone(failure: unknown): boolean {
  const code = refusalOf(failure)?.code;
  return code === "draft_expired" || code === "not_found";
}

/** The buyer agreed to the total that stood beside the code, whatever the page behind it has learnt since. */
async function reprice(form: CheckoutOrder, agreed: number): Promise<CheckoutStep> {
  try {
    return { to: "review", draft: await draftFor(form), was: { ...form.shown, total: agreed } };
  } catch (failure) {
    return { to: "form", problem: problemOf(failure, form) };
  }
}

const wrongCode = "Kode tidak bisa dipakai. Periksa angkanya atau minta kode baru.";
const lostCode = "Koneksi terputus. Kirim lagi kodenya: pesanan tidak akan menjadi dua.";
const lostSend = "Koneksi terputus. Coba kirim ulang sebentar lagi.";
const lost = "Koneksi terputus. Pesanan belum dibuat, kamu belum ditagih.";

const places: Readonly<Record<string, CheckoutProblem["at"]>> = {
  item_unavailable: "barang",
  quote_invalid: "kurir",
  courier_unavailable: "kurir",
  destination_unserved: "tujuan",
  payment_method_unavailable: "bayar",
};

/** A failure, as something that the buyer can do something about. */
export function problemOf(failure: unknown, { terms, input }: CheckoutOrder): CheckoutProblem {
  const code = refusalOf(failure)?.code ?? "unreachable";
  const faults = faultsFrom(failure, terms, input);
  const canRetry = ["unreachable", "internal_error", "unavailable"].includes(code);
  return {
    words: wordsForCode(failure, isEmail(input.contact), lost),
    faults,
    at: places[code] ?? null,
    canRetry,
    about: input,
  };
}

/** Whether a problem still holds: as soon as the buyer mends something, it was one of another order. */
export function isStanding({ about, canRetry }: CheckoutProblem, input: DraftRequest): boolean {
  // Quotes are renewed by themselves.
  const given = (order: DraftRequest) => JSON.stringify({ ...order, shipping_quote_id: null });
  return canRetry || given(about) === given(input);
}

/** Too many codes are told with the hour from which there are new ones. */
export function wordsForCode(failure: unknown, isEmail: boolean, unreachable: string): string {
  const refusal = refusalOf(failure);
  if (refusal?.code !== "otp_limit") return wordsFor(failure, unreachable);
  const hour = clockOf(new Date(Date.now() + refusal.details.retry_after_seconds * 1_000));
  return `Terlalu banyak permintaan kode untuk ${isEmail ? "alamat" : "nomor"} ini. Coba lagi pukul ${hour}.`;
}
