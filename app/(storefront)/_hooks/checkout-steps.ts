import { isEmail } from "../_copy/contact";
import { formatDeviceTime } from "../_copy/format";
import type { StorefrontSettings } from "../_copy/shop/storefront-settings";
import { type ApiAnswer, findApiError, shopApi, toBuyerErrorMessage } from "./api";
import { type FieldFaults, type FieldId, faultsFrom } from "./buyer-form";
import { type Pending, toPendingDraft } from "./pending-draft";

export type DraftAnswer = ApiAnswer<"createDraft">;
export type DraftRequest = Parameters<typeof shopApi.createDraft>[0];

/** Problem that stops the checkout. */
export type CheckoutProblem = {
  message: string;
  faults: FieldFaults;
  /** Part of the page that the problem concerns, if it is not a field error. */
  at: FieldId | "barang" | null;
  /** True if the same request can be sent again unchanged. */
  canRetry: boolean;
  /** Request that caused the problem. */
  about: DraftRequest;
};

/** Result of a checkout step. */
export type CheckoutStep =
  | { to: "code"; pending: Pending }
  /** The total differs from the one that the buyer saw. No code is sent before the buyer agrees. */
  | { to: "review"; draft: DraftAnswer; was: ShownTotal }
  | { to: "form"; problem: CheckoutProblem }
  | { to: "placed"; token: string; order: ApiAnswer<"verifyCode">["order"] }
  /** The code was rejected; the dialog stays open. */
  | { to: "refused"; message: string };

/** Amounts that the buyer sees during the checkout, without the unique code; null while unknown. */
export type ShownTotal = { total: number | null; shipping: number | null };

/** Input of a checkout step. */
export type CheckoutOrder = {
  input: DraftRequest;
  settings: StorefrontSettings;
  shown: ShownTotal;
  /** Requests new shipping rates. Returns the quote id of the chosen option. */
  requote: () => Promise<string | null>;
};

/** Creates a draft and sends the code, unless the total has changed. */
export async function prepare(form: CheckoutOrder): Promise<CheckoutStep> {
  try {
    const draft = await draftFor(form);
    if (hasTotalChanged(draft, form.shown)) return { to: "review", draft, was: form.shown };
    return await sendDraftCode(draft);
  } catch (failure) {
    return { to: "form", problem: toCheckoutProblem(failure, form) };
  }
}

/** Creates the draft. Renews an expired quote silently; if that changes the total, the buyer must agree. */
async function draftFor({ input, requote }: CheckoutOrder): Promise<DraftAnswer> {
  try {
    return await shopApi.createDraft(input);
  } catch (failure) {
    if (findApiError(failure)?.code !== "quote_invalid") throw failure;
    const quoteId = await requote();
    if (!quoteId) throw failure;
    return shopApi.createDraft({ ...input, shipping_quote_id: quoteId });
  }
}

/** Compares the totals without the unique code, which exists only since the draft. */
function hasTotalChanged({ total, unique_code }: DraftAnswer, shown: ShownTotal): boolean {
  return shown.total !== null && total !== null && total - (unique_code ?? 0) !== shown.total;
}

/** Sends the code for a draft. */
export async function sendDraftCode(
  draft: Pick<DraftAnswer, "draft_id" | "total" | "preorder_lead_days">,
): Promise<CheckoutStep> {
  const sent = await shopApi.sendCode({ draft_id: String(draft.draft_id) });
  return { to: "code", pending: toPendingDraft(draft, sent, Date.now()) };
}

/** Verifies the code. A correct code places the order. An expired draft is replaced without loss of data. */
export async function confirm({ draftId }: Pending, code: string, form: CheckoutOrder): Promise<CheckoutStep> {
  try {
    const placed = await shopApi.verifyCode({ draft_id: draftId, code });
    return { to: "placed", token: String(placed.track_token), order: placed.order };
  } catch (failure) {
    const refusal = findApiError(failure);
    if (refusal?.code === "invalid_code") return { to: "refused", message: wrongCode };
    if (isDraftUnavailable(failure)) return prepare(form);
    if (refusal?.code === "price_changed") return reprice(form, refusal.details.was);
    if (refusal === null || refusal.code === "unreachable") return { to: "refused", message: lostCode };
    if (["rate_limited", "idempotency_in_progress", "internal_error", "unavailable"].includes(refusal.code))
      return { to: "refused", message: toBuyerErrorMessage(failure) };
    return { to: "form", problem: toCheckoutProblem(failure, form) };
  }
}

/** Sends another code. An expired draft is replaced without loss of data. */
export async function resendDraftCode(
  { draftId, total, leadDays, isEmail }: Pending,
  form: CheckoutOrder,
): Promise<CheckoutStep> {
  try {
    return await sendDraftCode({ draft_id: draftId, total, preorder_lead_days: leadDays });
  } catch (failure) {
    return isDraftUnavailable(failure)
      ? prepare(form)
      : { to: "refused", message: toCodeErrorMessage(failure, isEmail, lostSend) };
  }
}

function isDraftUnavailable(failure: unknown): boolean {
  const code = findApiError(failure)?.code;
  return code === "draft_expired" || code === "not_found";
}

/** The buyer agreed to the total in the code dialog, even if the page behind it has newer prices. */
async function reprice(form: CheckoutOrder, agreed: number): Promise<CheckoutStep> {
  try {
    return { to: "review", draft: await draftFor(form), was: { ...form.shown, total: agreed } };
  } catch (failure) {
    return { to: "form", problem: toCheckoutProblem(failure, form) };
  }
}

const wrongCode = "Kode tidak bisa dipakai. Periksa angkanya atau minta kode baru.";
const lostCode = "Koneksi terputus. Kirim lagi kodenya: pesanan tidak akan menjadi dua.";
const lostSend = "Koneksi terputus. Coba kirim ulang sebentar lagi.";
const lost = "Koneksi terputus. Pesanan belum dibuat, kamu belum ditagih.";

const affectedParts: Readonly<Record<string, CheckoutProblem["at"]>> = {
  item_unavailable: "barang",
  quote_invalid: "kurir",
  courier_unavailable: "kurir",
  destination_unserved: "tujuan",
  payment_method_unavailable: "bayar",
};

/** Converts a failure to a problem that the buyer can act on. */
export function toCheckoutProblem(failure: unknown, { settings, input }: CheckoutOrder): CheckoutProblem {
  const code = findApiError(failure)?.code ?? "unreachable";
  const faults = faultsFrom(failure, settings, input);
  const canRetry = ["unreachable", "internal_error", "unavailable"].includes(code);
  return {
    message: toCodeErrorMessage(failure, isEmail(input.contact), lost),
    faults,
    at: affectedParts[code] ?? null,
    canRetry,
    about: input,
  };
}

/** Returns true if a problem still applies. After any change by the buyer it belongs to an earlier order. */
export function isStanding({ about, canRetry }: CheckoutProblem, input: DraftRequest): boolean {
  // Quotes are renewed automatically.
  const given = (order: DraftRequest) => JSON.stringify({ ...order, shipping_quote_id: null });
  return canRetry || given(about) === given(input);
}

/** Error message for a code request. For `otp_limit` it names the time from which codes are available again. */
export function toCodeErrorMessage(failure: unknown, isEmail: boolean, unreachable: string): string {
  const refusal = findApiError(failure);
  if (refusal?.code !== "otp_limit") return toBuyerErrorMessage(failure, unreachable);
  const hour = formatDeviceTime(new Date(Date.now() + refusal.details.retry_after_seconds * 1_000));
  return `Terlalu banyak permintaan kode untuk ${isEmail ? "alamat" : "nomor"} ini. Coba lagi pukul ${hour}.`;
}
