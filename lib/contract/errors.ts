import type * as z from "zod";
import {
  anyNotFound,
  describeLines,
  details,
  type ErrorDefinition,
  notFound,
  type UnavailableLine,
} from "./error-details";
import { merchantErrors } from "./merchant/errors";
import { pictureSentences, qrisSentences } from "./merchant/not-found";
import { type Version, versions } from "./versions";

/** Every way a request to the public API can fail. Messages are for the buyer's eyes, in Indonesian; advice is for developers. */
export const publicErrors = {
  invalid_json: {
    status: 400,
    message: "Format permintaan tidak dapat dibaca.",
    advice: "Send a JSON body that parses, in UTF-8.",
  },
  invalid_request: {
    status: 400,
    message: "Data yang dikirim belum lengkap atau tidak sesuai. Mohon periksa kembali.",
    advice: "Read `details.issues`: each names the field and what is wrong with it.",
    details: details.invalid_request,
  },
  unsupported_api_version: {
    status: 400,
    message: "Versi API tidak didukung.",
    advice: "Send one of `details.supported` in `X-API-Version`, or leave the header out for the baseline.",
    details: details.unsupported_api_version,
  },
  invalid_code: {
    status: 400,
    message: "Kode tidak dapat digunakan. Periksa kembali kodenya atau minta kode baru.",
    advice:
      "The code is wrong, expired, used or was tried too often; the answer does not say which. Let the buyer ask for a new one.",
  },
  forbidden: {
    status: 403,
    message: "Situs ini belum terdaftar untuk toko tersebut.",
    advice:
      "Register the page's domain, port included, with the shop. Calls from a server carry no `Origin` and are open.",
  },
  plan_limit: {
    status: 403,
    message: "Fitur ini belum termasuk dalam paket toko. Silakan hubungi toko.",
    advice: "The shop's plan does not cover this method from another origin; `details.need` says which plan does.",
    details: details.plan_limit,
  },
  not_found: {
    status: 404,
    message: notFound.route,
    advice: "`details.resource` says what was not found: the path, or the thing it names.",
    details: details.not_found,
  },
  shop_not_found: {
    status: 404,
    message: "Toko tidak ditemukan.",
    advice: "Call the API on a host that is registered to a shop, port included.",
  },
  method_not_allowed: {
    status: 405,
    message: "Metode permintaan ini tidak didukung.",
    advice: "The `Allow` header lists the methods of this path.",
  },
  order_moved: {
    status: 409,
    message: "Status pesanan sudah berubah. Silakan muat ulang halaman pesanan.",
    advice: "The order is no longer in a state that allows this. Reload it from `GET /orders/track/{token}`.",
  },
  idempotency_in_progress: {
    status: 409,
    message: "Permintaanmu masih diproses. Tunggu sebentar, ya.",
    advice: "A request with the same `Idempotency-Key` is still running. Send it again after `Retry-After` seconds.",
  },
  draft_expired: {
    status: 410,
    message: "Waktu checkout sudah habis. Silakan periksa keranjang dan ulangi checkout.",
    advice: "Price the cart again with `POST /checkout/draft`.",
  },
  erased: {
    status: 410,
    message: "Data pembeli ini sudah dihapus, jadi jawaban sebelumnya tidak tersedia lagi. Permintaanmu tidak diulang.",
    advice:
      "A request with this `Idempotency-Key` was answered before. The stored response was erased together with the buyer's data; the work is not repeated. Do not send it again.",
  },
  payload_too_large: {
    status: 413,
    message: "Data yang dikirim terlalu besar.",
    advice: "A body may have 64 KB at most.",
  },
  unsupported_media_type: {
    status: 415,
    message: "Jenis konten tidak didukung. Gunakan application/json.",
    advice: "Send `Content-Type: application/json` in UTF-8, without a content encoding.",
  },
  idempotency_key_reused: {
    status: 422,
    message: "Permintaan ini berbeda dengan permintaan sebelumnya. Silakan muat ulang halaman lalu coba lagi.",
    advice: "This `Idempotency-Key` was sent with another body before. Make a new key for every new request.",
  },
  destination_unserved: {
    status: 422,
    message: "Maaf, pengiriman ke lokasi ini belum tersedia. Silakan pilih lokasi terdekat lainnya.",
    advice: "No courier goes there. Offer the buyer one of `details.alternatives`.",
    details: details.destination_unserved,
  },
  item_unavailable: {
    status: 422,
    message: "Sebagian barang tidak tersedia. Periksa lagi keranjangmu, ya.",
    advice: "`details.lines` says which items cannot be bought as asked, and why.",
    details: details.item_unavailable,
  },
  quote_invalid: {
    status: 422,
    message: "Ongkos kirim sudah berubah. Silakan pilih ulang pengiriman.",
    advice: "The shipping quote has expired, or is for another cart or destination. Ask `POST /shipping/rates` again.",
  },
  payment_method_unavailable: {
    status: 422,
    message: "Metode pembayaran ini tidak tersedia untuk pesananmu. Silakan pilih metode lain.",
    advice: "The method is off, unknown, or the total lies outside its `min_order_total` and `max_order_total`.",
  },
  courier_unavailable: {
    status: 422,
    message: "Kurir ini tidak tersedia. Silakan pilih pengiriman lain.",
    advice: "The courier is off or unknown. Offer one of `commerce.couriers` that is enabled.",
  },
  price_changed: {
    status: 422,
    message: "Harga atau promo berubah. Mohon periksa ringkasan terbaru sebelum melanjutkan.",
    advice:
      "The total rose since the draft. Show the buyer a new draft before asking for a code again; `details.voucher_message` says whether a voucher no longer holds.",
    details: details.price_changed,
  },
  shop_closed: {
    status: 422,
    message: "Toko sedang tutup dan belum menerima pesanan. Silakan kembali lagi nanti.",
    advice:
      "The shop takes no orders now. Show `details.text`, and `details.reopens_at` where it is told. What was ordered before goes on.",
    details: details.shop_closed,
  },
  open_orders_limit: {
    status: 422,
    message: "Masih ada pesanan yang belum dibayar. Bayar dulu, atau tunggu sampai batas waktunya lewat.",
    advice:
      "The buyer, or newcomers at this address, have as many unpaid orders as the shop allows. The code stays valid.",
    details: details.open_orders_limit,
  },
  not_manual_payment: {
    status: 422,
    message: "Konfirmasi transfer hanya untuk pesanan dengan pembayaran manual.",
    advice: "Only orders that are paid by hand (`payment.kind` is `manual`) can be claimed.",
  },
  rate_limited: {
    status: 429,
    message: "Terlalu banyak permintaan. Silakan tunggu sebentar lalu coba lagi.",
    advice: "Wait for `Retry-After` seconds. Call from the buyer's browser, not through a shared proxy.",
  },
  otp_limit: {
    status: 429,
    message: "Terlalu banyak permintaan kode untuk kontak ini. Silakan coba lagi nanti.",
    advice:
      "A mailbox gets five codes an hour, over all shops, three of them for checkout in a shop where it never paid, and is asked about three times; a shop sends so many a day to new buyers. The last code stays valid. Wait for `Retry-After` seconds.",
    details: details.otp_limit,
  },
  internal_error: {
    status: 500,
    message: "Terjadi kendala di sistem kami. Silakan coba lagi beberapa saat lagi.",
    advice: "Our fault. Tell us the `X-Request-Id`.",
  },
  unavailable: {
    status: 503,
    message: "Layanan sedang tidak tersedia. Silakan coba lagi beberapa saat lagi.",
    advice: "Try again after `Retry-After` seconds.",
  },
} as const satisfies Record<string, ErrorDefinition>;

export type PublicErrorCode = keyof typeof publicErrors;

/** Every way a request to any of our APIs can fail. */
export const errors = {
  ...publicErrors,
  ...merchantErrors,
  not_found: { ...publicErrors.not_found, details: anyNotFound },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof errors;

type DetailsOf<C extends ErrorCode> = (typeof errors)[C] extends { details: z.ZodType<infer D> } ? [details: D] : [];

/** What the details of an error are, where it has any. */
export function detailsOf(code: ErrorCode): ErrorDefinition["details"] {
  const definition: ErrorDefinition = errors[code];
  return definition.details;
}

/** A refusal that the caller is meant to read. Anything else thrown is a fault and answers `internal_error`. */
export class ApiError<C extends ErrorCode = ErrorCode> extends Error {
  readonly details: object;

  constructor(
    readonly code: C,
    ...[details]: DetailsOf<C>
  ) {
    super(messageOf(code, details ?? {}));
    this.details = details ?? {};
  }
}

/** The refusal of a version we do not serve. */
export function unsupportedVersion(): ApiError<"unsupported_api_version"> {
  const supported: Version[] = [...versions];
  return new ApiError("unsupported_api_version", { supported });
}

type SpokenDetails = {
  resource?: keyof typeof notFound;
  lines?: UnavailableLine[];
  reason?: string;
  missing?: { message: string }[];
  order_number?: string;
};

/** What is said of a refusal by the reason that it names. */
const sentencesByReason: { [C in ErrorCode]?: Record<string, string> } = {
  picture_refused: pictureSentences,
  qris_refused: qrisSentences,
};

function messageOf(code: ErrorCode, details: SpokenDetails): string {
  const reasoned = sentencesByReason[code]?.[details.reason ?? ""];
  if (reasoned) return reasoned;
  if (code === "method_incomplete" && details.missing) {
    return [errors[code].message, ...details.missing.map(({ message }) => message)].join(" ");
  }
  if (code === "awb_in_use" && details.order_number) {
    return `Nomor resi ini sudah dipakai pesanan ${details.order_number}. Periksa lagi nomornya.`;
  }
  const aboutLines = describeLines(details.lines ?? []);
  if (aboutLines) return aboutLines;
  return code === "not_found" && details.resource ? notFound[details.resource] : errors[code].message;
}
