import type * as z from "zod";
import {
  anyNotFound,
  describeLines,
  details,
  type ErrorDefinition,
  notFound,
  type UnavailableLine,
} from "./error-details";
import { merchantErrors } from "./merchant/errors/errors";
import { pictureSentences, qrisSentences } from "./merchant/not-found";
import { type Version, versions } from "./versions/versions";

/** All errors of the public API. Messages are for buyers, in Indonesian; advice is for developers. */
export const publicErrors = {
  invalid_json: {
    status: 400,
    message: "Format permintaan tidak dapat dibaca.",
    advice: "Send valid JSON in UTF-8.",
  },
  invalid_request: {
    status: 400,
    message: "Data yang dikirim belum lengkap atau tidak sesuai. Mohon periksa kembali.",
    advice: "Read `details.issues`: each issue names a field and its problem.",
    details: details.invalid_request,
  },
  unsupported_api_version: {
    status: 400,
    message: "Versi API tidak didukung.",
    advice: "Send one of `details.supported` in `X-API-Version`, or omit the header for the baseline.",
    details: details.unsupported_api_version,
  },
  invalid_code: {
    status: 400,
    message: "Kode tidak dapat digunakan. Periksa kembali kodenya atau minta kode baru.",
    advice:
      "The code is wrong, expired, used or had too many attempts; the response does not say which. Let the buyer request a new one.",
  },
  forbidden: {
    status: 403,
    message: "Situs ini belum terdaftar untuk toko tersebut.",
    advice:
      "Register the page's domain, port included, with the shop. Calls from a server have no `Origin` and are allowed.",
  },
  plan_limit: {
    status: 403,
    message: "Fitur ini belum termasuk dalam paket toko. Silakan hubungi toko.",
    advice: "The shop's plan does not allow this method from another origin; `details.need` names the required plan.",
    details: details.plan_limit,
  },
  not_found: {
    status: 404,
    message: notFound.route,
    advice: "`details.resource` names the missing resource; `route` is the path itself.",
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
    advice: "The order's current status does not allow this. Reload it from `GET /orders/track/{token}`.",
  },
  idempotency_in_progress: {
    status: 409,
    message: "Permintaanmu masih diproses. Tunggu sebentar, ya.",
    advice: "A request with the same `Idempotency-Key` is still running. Send it again after `Retry-After` seconds.",
  },
  draft_expired: {
    status: 410,
    message: "Waktu checkout sudah habis. Silakan periksa keranjang dan ulangi checkout.",
    advice: "Create a new draft with `POST /checkout/draft`.",
  },
  erased: {
    status: 410,
    message: "Data pembeli ini sudah dihapus, jadi jawaban sebelumnya tidak tersedia lagi. Permintaanmu tidak diulang.",
    advice:
      "A request with this `Idempotency-Key` was completed before. Its stored response was erased together with the buyer's data. The work is not repeated; do not send it again.",
  },
  payload_too_large: {
    status: 413,
    message: "Data yang dikirim terlalu besar.",
    advice: "The maximum body size is 64 KB.",
  },
  unsupported_media_type: {
    status: 415,
    message: "Jenis konten tidak didukung. Gunakan application/json.",
    advice: "Send `Content-Type: application/json` in UTF-8, without a content encoding.",
  },
  idempotency_key_reused: {
    status: 422,
    message: "Permintaan ini berbeda dengan permintaan sebelumnya. Silakan muat ulang halaman lalu coba lagi.",
    advice: "This `Idempotency-Key` was used with another body. Create a new key for every new request.",
  },
  destination_unserved: {
    status: 422,
    message: "Maaf, pengiriman ke lokasi ini belum tersedia. Silakan pilih lokasi terdekat lainnya.",
    advice: "No courier delivers there. Offer the buyer one of `details.alternatives`.",
    details: details.destination_unserved,
  },
  item_unavailable: {
    status: 422,
    message: "Sebagian barang tidak tersedia. Periksa lagi keranjangmu, ya.",
    advice: "`details.lines` lists the items that cannot be bought as requested, with the reason.",
    details: details.item_unavailable,
  },
  quote_invalid: {
    status: 422,
    message: "Ongkos kirim sudah berubah. Silakan pilih ulang pengiriman.",
    advice:
      "The shipping quote has expired, or belongs to another cart or destination. Call `POST /shipping/rates` again.",
  },
  payment_method_unavailable: {
    status: 422,
    message: "Metode pembayaran ini tidak tersedia untuk pesananmu. Silakan pilih metode lain.",
    advice: "The method is disabled, unknown, or the total is outside its `min_order_total` and `max_order_total`.",
  },
  courier_unavailable: {
    status: 422,
    message: "Kurir ini tidak tersedia. Silakan pilih pengiriman lain.",
    advice: "The courier is disabled or unknown. Offer an enabled one of `commerce.couriers`.",
  },
  price_changed: {
    status: 422,
    message: "Harga atau promo berubah. Mohon periksa ringkasan terbaru sebelum melanjutkan.",
    advice:
      "The total has increased since the draft. Show the buyer a new draft before sending another code. `details.voucher_message` explains a voucher that no longer applies.",
    details: details.price_changed,
  },
  shop_closed: {
    status: 422,
    message: "Toko sedang tutup dan belum menerima pesanan. Silakan kembali lagi nanti.",
    advice:
      "The shop takes no orders now. Show `details.text`, and `details.reopens_at` if it is set. Existing orders continue.",
    details: details.shop_closed,
  },
  open_orders_limit: {
    status: 422,
    message: "Masih ada pesanan yang belum dibayar. Bayar dulu, atau tunggu sampai batas waktunya lewat.",
    advice:
      "The contact, or first-time buyers at this IP address, have as many unpaid orders as the shop allows. The code stays valid.",
    details: details.open_orders_limit,
  },
  not_manual_payment: {
    status: 422,
    message: "Konfirmasi transfer hanya untuk pesanan dengan pembayaran manual.",
    advice: "Only orders with a manual payment (`payment.kind` is `manual`) can be claimed.",
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
      "A contact gets at most five codes an hour over all shops. At most three are checkout codes from a shop where it never paid. One client address can request three lookup codes an hour for it. Each shop has a daily quota of codes for first-time buyers. The last code stays valid. Wait for `Retry-After` seconds.",
    details: details.otp_limit,
  },
  internal_error: {
    status: 500,
    message: "Terjadi kendala di sistem kami. Silakan coba lagi beberapa saat lagi.",
    advice: "Server error. Report the `X-Request-Id` to us.",
  },
  unavailable: {
    status: 503,
    message: "Layanan sedang tidak tersedia. Silakan coba lagi beberapa saat lagi.",
    advice: "Try again after `Retry-After` seconds.",
  },
} as const satisfies Record<string, ErrorDefinition>;

export type PublicErrorCode = keyof typeof publicErrors;

/** All errors of both APIs. */
export const errors = {
  ...publicErrors,
  ...merchantErrors,
  not_found: { ...publicErrors.not_found, details: anyNotFound },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof errors;

type DetailsOf<C extends ErrorCode> = (typeof errors)[C] extends { details: z.ZodType<infer D> } ? [details: D] : [];

/** Returns the schema of an error's details, if it has any. */
export function getErrorDetailsSchema(code: ErrorCode): ErrorDefinition["details"] {
  const definition: ErrorDefinition = errors[code];
  return definition.details;
}

/** Error for the caller. Any other thrown error is a bug and becomes `internal_error`. */
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

/** Creates the error for a version that we do not serve. */
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

/** Messages that depend on the `reason` in the details. */
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
