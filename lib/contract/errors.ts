import * as z from "zod";
import { type Version, versions } from "./versions";

const Issue = z.object({ path: z.string(), code: z.string(), message: z.string() });
export type Issue = z.infer<typeof Issue>;

export const resources = ["route", "product", "page", "order", "destination", "draft"] as const;

const notFound: Record<(typeof resources)[number], string> = {
  route: "Alamat yang Anda tuju tidak ditemukan.",
  product: "Produk tidak ditemukan atau sudah tidak dijual.",
  page: "Halaman tidak ditemukan.",
  order: "Pesanan tidak ditemukan. Periksa kembali tautan pelacakan Anda.",
  destination: "Lokasi tujuan tidak ditemukan. Silakan cari ulang.",
  draft: "Data checkout tidak ditemukan. Silakan ulangi dari keranjang.",
};

type Definition = {
  readonly status: number;
  readonly message: string;
  /** What the reference tells developers to do about it. */
  readonly advice: string;
  readonly details?: z.ZodType<object>;
};

/** Every way a request can fail. Messages are for the buyer's eyes, in Indonesian; advice is for developers. */
export const errors = {
  invalid_json: {
    status: 400,
    message: "Format permintaan tidak dapat dibaca.",
    advice: "Send a JSON body that parses, in UTF-8.",
  },
  invalid_request: {
    status: 400,
    message: "Data yang dikirim belum lengkap atau tidak sesuai. Mohon periksa kembali.",
    advice: "Read `details.issues`: each names the field and what is wrong with it.",
    details: z.object({ issues: z.array(Issue) }),
  },
  unsupported_api_version: {
    status: 400,
    message: "Versi API tidak didukung.",
    advice: "Send one of `details.supported` in `X-API-Version`, or leave the header out for the baseline.",
    details: z.object({ supported: z.array(z.enum(versions)) }),
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
    details: z.object({ quota: z.string(), plan: z.string(), need: z.enum(["read", "write"]) }),
  },
  not_found: {
    status: 404,
    message: notFound.route,
    advice: "`details.resource` says what was not found: the path, or the thing it names.",
    details: z.object({ resource: z.enum(resources) }),
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
  rate_limited: {
    status: 429,
    message: "Terlalu banyak permintaan. Silakan tunggu sebentar lalu coba lagi.",
    advice: "Wait for `Retry-After` seconds. Call from the buyer's browser, not through a shared proxy.",
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
} as const satisfies Record<string, Definition>;

export type ErrorCode = keyof typeof errors;

/** What the edge may answer to any request, before the operation itself is asked. */
export const edgeErrors = [
  "unsupported_api_version",
  "forbidden",
  "plan_limit",
  "shop_not_found",
  "rate_limited",
  "internal_error",
  "unavailable",
] as const satisfies readonly ErrorCode[];

type DetailsOf<C extends ErrorCode> = (typeof errors)[C] extends { details: z.ZodType<infer D> } ? [details: D] : [];

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

function messageOf(code: ErrorCode, details: { resource?: keyof typeof notFound }): string {
  return code === "not_found" && details.resource ? notFound[details.resource] : errors[code].message;
}
