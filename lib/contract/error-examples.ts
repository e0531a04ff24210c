import type * as z from "zod";
import { ApiError, type ErrorCode, type errors, unsupportedVersion } from "./errors";
import { limits } from "./limits";

type DetailedCode = {
  [C in ErrorCode]: (typeof errors)[C] extends { details: z.ZodType } ? C : never;
}[ErrorCode];

const at = "2026-11-15T05:00:00.000Z";
const number = "LRS-261115-XMPL";

/** Errors with details, as the API reference shows them. A missing one is a compile error. */
const detailed = {
  invalid_request: new ApiError("invalid_request", {
    issues: [{ path: "items.0.qty", code: "too_small", message: "Nilai minimal 1." }],
  }),
  unsupported_api_version: unsupportedVersion(),
  plan_limit: new ApiError("plan_limit", { quota: "headless_api", plan: "read", need: "write" }),
  not_found: new ApiError("not_found", { resource: "product" }),
  destination_unserved: new ApiError("destination_unserved", {
    alternatives: [
      {
        ref: "idn:95.02.01.2001",
        label: "Kabiding, Oksibil, Pegunungan Bintang, Papua Pegunungan 99415",
        city: "Pegunungan Bintang",
        district: "Oksibil",
        subdistrict: "Kabiding",
        province: "Papua Pegunungan",
        zip_code: "99415",
      },
    ],
  }),
  item_unavailable: new ApiError("item_unavailable", {
    lines: [
      {
        product_id: "prd_example",
        variant_id: "var_example",
        reason: "insufficient_stock",
        available: 2,
        sell_from: null,
        sell_until: null,
      },
    ],
  }),
  price_changed: new ApiError("price_changed", {
    was: 378_500,
    now: 412_000,
    voucher_message: "Kuota voucher HALOLARAS sudah habis.",
  }),
  shop_closed: new ApiError("shop_closed", { text: "Libur panen, buka lagi hari Senin.", reopens_at: at }),
  open_orders_limit: new ApiError("open_orders_limit", { open: 3, limit: 3 }),
  otp_limit: new ApiError("otp_limit", { retry_after_seconds: 900 }),
  forbidden_role: new ApiError("forbidden_role", { need: "owner" }),
  passkeys_needed: new ApiError("passkeys_needed", { need: limits.passkeysWithoutCodes }),
  import_state_conflict: new ApiError("import_state_conflict", { state: "applying" }),
  imports_limit: new ApiError("imports_limit", {
    open: limits.importsOpen,
    max_open: limits.importsOpen,
    bytes: 41_943_040,
    max_bytes: limits.importsBytes,
  }),
  import_incomplete: new ApiError("import_incomplete", { received_bytes: limits.importPartBytes }),
  stock_changed_meanwhile: new ApiError("stock_changed_meanwhile", { stock: 7 }),
  category_in_use: new ApiError("category_in_use", { products: 8 }),
  picture_refused: new ApiError("picture_refused", { reason: "heic" }),
  media_full: new ApiError("media_full", { used_bytes: 536_200_000, max_bytes: 536_870_912 }),
  transition_refused: new ApiError("transition_refused", {
    number,
    status: "cancelled",
    status_label: "Dibatalkan",
    actor: "buyer",
    by: null,
    at,
  }),
  awb_in_use: new ApiError("awb_in_use", { order_number: number }),
  refund_too_much: new ApiError("refund_too_much", { left: 25_000 }),
  refund_limit: new ApiError("refund_limit", { limit: 500_000, left: 120_000 }),
  amount_differs: new ApiError("amount_differs", { number, total: 378_623 }),
  too_many_orders: new ApiError("too_many_orders", { limit: limits.exportedOrders }),
  webhook_limit: new ApiError("webhook_limit", { limit: limits.webhooks }),
  domain_limit: new ApiError("domain_limit", { limit: limits.shopDomains }),
  no_message_channel: new ApiError("no_message_channel", { channel: "whatsapp" }),
  qris_refused: new ApiError("qris_refused", { reason: "dynamic" }),
  method_incomplete: new ApiError("method_incomplete", {
    code: "transfer_bca",
    missing: [{ requirement: "account", gateway: "manual", message: "Isi dulu nomor rekening dan nama pemiliknya." }],
  }),
  changed_meanwhile: new ApiError("changed_meanwhile", { revision: 4, by: "Rina", at }),
  orders_open: new ApiError("orders_open", { numbers: [number] }),
} satisfies { [C in DetailedCode]: ApiError<C> };

const byCode: Partial<Record<ErrorCode, ApiError>> = detailed;

/** Returns an example of an error with this code. */
export function createErrorExample(code: ErrorCode): ApiError {
  return byCode[code] ?? new ApiError(code);
}
