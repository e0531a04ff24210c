import * as z from "zod";
import { Destination } from "./destination";
import { limits } from "./limits";
import { merchantNotFound } from "./merchant/not-found";
import { versions } from "./versions";

export type ErrorDefinition = {
  readonly status: number;
  readonly message: string;
  /** What the reference tells developers to do about it. */
  readonly advice: string;
  readonly details?: z.ZodType<object>;
};

const Issue = z.object({
  path: z.string().describe("The field, as in `items.0.qty`; a parameter or a header by its name."),
  code: z.string().describe("What is wrong with it, in one word, such as `too_small`."),
  message: z.string().describe("The same in Indonesian, to be shown beside the field."),
});
export type Issue = z.infer<typeof Issue>;

/** Why an item of the cart cannot be bought as asked. */
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
  product_id: z.string().describe("The product, as it was sent."),
  variant_id: z.string().nullable().describe("The variant, as it was sent; null where none was."),
  reason: z
    .enum(unavailableReasons)
    .describe(
      "Why it cannot be bought as asked. `reserved`: first-time buyers have reserved their share; try again later.",
    ),
  available: z.int().nullable().describe("Pieces that can still be bought; null where that says nothing."),
  sell_from: z.iso.datetime().nullable().describe("When it will be sold, where it is `not_on_sale` yet; else null."),
  sell_until: z.iso
    .datetime()
    .nullable()
    .describe("Since when it is no longer sold, where it was and is `not_on_sale`; else null."),
});
export type UnavailableLine = z.infer<typeof UnavailableLine>;

/** Sentences for carts of which every line is refused for the same reason. */
const sentencesByLineReason: Record<string, string> = {
  max_per_order: "Jumlah barang melebihi batas satu pesanan. Kurangi, atau hubungi toko untuk lebih banyak.",
  reserved: "Sebagian stok sedang ditahan pembeli lain. Kurangi jumlahnya, atau coba lagi nanti.",
};

/** Describes lines that are all refused for one reason; null where the general sentence says enough. */
export function describeLines(lines: readonly UnavailableLine[]): string | null {
  const [reason, ...others] = new Set(lines.map((line) => line.reason));
  return reason && others.length === 0 ? (sentencesByLineReason[reason] ?? null) : null;
}

export const resources = ["route", "product", "page", "order", "destination", "draft"] as const;

/** Says what was not found. */
export const notFound: Record<(typeof resources)[number], string> & typeof merchantNotFound = {
  route: "Alamat yang kamu tuju tidak ditemukan.",
  product: "Produk tidak ditemukan atau sudah tidak dijual.",
  page: "Halaman tidak ditemukan.",
  order: "Pesanan tidak ditemukan. Periksa lagi tautan pelacakanmu.",
  destination: "Lokasi tujuan tidak ditemukan. Silakan cari ulang.",
  draft: "Data checkout tidak ditemukan. Silakan ulangi dari keranjang.",
  ...merchantNotFound,
};

/** What an error tells beside its code, for those that have more to say. */
export const details = {
  invalid_request: z.object({ issues: z.array(Issue).describe(`Every fault, ${limits.issues} at most.`) }),
  unsupported_api_version: z.object({
    supported: z.array(z.enum(versions)).describe("The dates that are served, oldest first."),
  }),
  plan_limit: z.object({
    quota: z.string().describe("What the plan limits."),
    plan: z.string().describe("The plan that the shop has."),
    need: z.enum(["read", "write"]).describe("The plan that would do."),
  }),
  not_found: z.object({ resource: z.enum(resources).describe("What was not found; `route` is the path itself.") }),
  destination_unserved: z.object({
    alternatives: z.array(Destination).describe("Served places near the one that was asked for, nearest first."),
  }),
  item_unavailable: z.object({ lines: z.array(UnavailableLine).describe("The items that cannot be bought as asked.") }),
  price_changed: z.object({
    was: z.int().describe("The total of the draft."),
    now: z.int().describe("What the total would be now."),
    voucher_message: z.string().nullable().describe("Why a voucher no longer holds, in Indonesian; else null."),
  }),
  shop_closed: z.object({
    text: z.string().nullable().describe("What the merchant says about it; null where nothing."),
    reopens_at: z.iso.datetime().nullable().describe("When the shop takes orders again; null where that is not known."),
  }),
  open_orders_limit: z.object({
    open: z.int().describe("Unpaid orders that there are."),
    limit: z.int().describe("Unpaid orders that the shop allows."),
  }),
  otp_limit: z.object({ retry_after_seconds: z.int().describe("Seconds until a code can be sent again.") }),
};

type MerchantResource = keyof typeof merchantNotFound;
const merchantResources = Object.keys(merchantNotFound) as MerchantResource[];

/** What was not found, wherever it was looked for. */
export const anyNotFound = z.object({
  resource: z.enum([...resources, ...merchantResources]).describe("What was not found; `route` is the path itself."),
});
