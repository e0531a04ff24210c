import * as z from "zod";
import { limits } from "./limits";
import { merchantNotFound } from "./merchant/not-found";
import { Destination } from "./resources/destination";
import { versions } from "./versions/versions";

export type ErrorDefinition = {
  readonly status: number;
  readonly message: string;
  /** Advice to developers in the API reference. */
  readonly advice: string;
  readonly details?: z.ZodType<object>;
};

const Issue = z.object({
  path: z.string().describe("Field, such as `items.0.qty`; a parameter or a header by its name."),
  code: z.string().describe("Kind of the problem, such as `too_small`."),
  message: z.string().describe("Problem in Indonesian, to show beside the field."),
});
export type Issue = z.infer<typeof Issue>;

/** Reasons why a cart item cannot be bought as requested. */
const unavailableReasons = [
  "sold_out",
  "insufficient_stock",
  "max_per_order",
  "reserved",
  "not_on_sale",
  "variant_required",
  "not_found",
] as const;

const UnavailableLine = z.object({
  product_id: z.string().describe("Product, as sent."),
  variant_id: z.string().nullable().describe("Variant, as sent; null if none was sent."),
  reason: z
    .enum(unavailableReasons)
    .describe(
      "Reason why the item cannot be bought as requested. `reserved`: first-time buyers have reserved their share; try again later.",
    ),
  available: z.int().nullable().describe("Pieces that can still be bought; null if the number does not matter."),
  sell_from: z.iso.datetime().nullable().describe("Start of sale if the item is `not_on_sale` yet; null otherwise."),
  sell_until: z.iso
    .datetime()
    .nullable()
    .describe("End of sale if the item was sold before and is `not_on_sale`; null otherwise."),
});
export type UnavailableLine = z.infer<typeof UnavailableLine>;

/** Messages for carts whose lines are all refused for the same reason. */
const sentencesByLineReason: Record<string, string> = {
  max_per_order: "Jumlah barang melebihi batas satu pesanan. Kurangi, atau hubungi toko untuk lebih banyak.",
  reserved: "Sebagian stok sedang ditahan pembeli lain. Kurangi jumlahnya, atau coba lagi nanti.",
};

/** Describes lines that are all refused for one reason. Null if the general message suffices. */
export function describeLines(lines: readonly UnavailableLine[]): string | null {
  const [reason, ...others] = new Set(lines.map((line) => line.reason));
  return reason && others.length === 0 ? (sentencesByLineReason[reason] ?? null) : null;
}

export const resources = ["route", "product", "page", "order", "destination", "draft"] as const;

/** Messages per missing resource. */
export const notFound: Record<(typeof resources)[number], string> & typeof merchantNotFound = {
  route: "Alamat yang kamu tuju tidak ditemukan.",
  product: "Produk tidak ditemukan atau sudah tidak dijual.",
  page: "Halaman tidak ditemukan.",
  order: "Pesanan tidak ditemukan. Periksa lagi tautan pelacakanmu.",
  destination: "Lokasi tujuan tidak ditemukan. Silakan cari ulang.",
  draft: "Data checkout tidak ditemukan. Silakan ulangi dari keranjang.",
  ...merchantNotFound,
};

/** Details of errors, in addition to their code. */
export const details = {
  invalid_request: z.object({ issues: z.array(Issue).describe(`All issues, ${limits.issues} at most.`) }),
  unsupported_api_version: z.object({
    supported: z.array(z.enum(versions)).describe("Served versions, oldest first."),
  }),
  plan_limit: z.object({
    quota: z.string().describe("Limited feature."),
    plan: z.string().describe("Plan of the shop."),
    need: z.enum(["read", "write"]).describe("Required plan."),
  }),
  not_found: z.object({ resource: z.enum(resources).describe("Missing resource; `route` is the path itself.") }),
  destination_unserved: z.object({
    alternatives: z.array(Destination).describe("Served destinations near the requested one, nearest first."),
  }),
  item_unavailable: z.object({ lines: z.array(UnavailableLine).describe("Items that cannot be bought as requested.") }),
  price_changed: z.object({
    was: z.int().describe("Total of the draft."),
    now: z.int().describe("Total now."),
    voucher_message: z
      .string()
      .nullable()
      .describe("Reason why a voucher no longer applies, in Indonesian; null otherwise."),
  }),
  shop_closed: z.object({
    text: z.string().nullable().describe("Merchant's text about the closure; null if there is none."),
    reopens_at: z.iso.datetime().nullable().describe("Time when the shop takes orders again; null if unknown."),
  }),
  open_orders_limit: z.object({
    open: z.int().describe("Number of unpaid orders."),
    limit: z.int().describe("Number of unpaid orders that the shop allows."),
  }),
  otp_limit: z.object({ retry_after_seconds: z.int().describe("Seconds until a code can be sent again.") }),
};

type MerchantResource = keyof typeof merchantNotFound;
const merchantResources = Object.keys(merchantNotFound) as MerchantResource[];

/** Missing resource of any API. */
export const anyNotFound = z.object({
  resource: z.enum([...resources, ...merchantResources]).describe("Missing resource; `route` is the path itself."),
});
