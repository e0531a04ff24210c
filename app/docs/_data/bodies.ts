import type { OperationName } from "@/lib/contract/endpoints";

/** Sample request bodies by operation. */
export type Bodies = Readonly<Partial<Record<OperationName, object>>>;

/** Values of a shop for sample bodies. */
export type ShopSamples = {
  readonly item?: { readonly product_id: string; readonly qty: number; readonly variant_id?: string };
  /** Destination that the shop delivers to. */
  readonly ref?: string;
  /** `shipping.mode`, codes of a courier and a payment method, and `contact.channel`. */
  readonly mode?: string;
  readonly courier?: string;
  readonly method?: string;
  readonly channel?: string;
};

const phone = "081234567890";

/** Placeholder for a quote id. A real quote would expire while the page is cached. */
export const quotePlaceholder = "your-shipping_quote_id";

/**
 * Sample body for every operation that takes one. Unknown values, values from an earlier call, and values that only the
 * buyer knows stay placeholders. Nothing in a body may expire, so the pages are rendered only once.
 */
export function createSampleBodies(known: ShopSamples): Bodies {
  const items = [known.item ?? { product_id: "your-product_id", qty: 1 }];
  const ref = known.ref ?? "your-ref";
  const contact = known.channel === "whatsapp" ? phone : "sari@surat.example";
  return {
    searchDestinations: { q: "melawai", limit: 3 },
    resolveDestination: { ref },
    quoteRates: { destination_ref: ref, items },
    createDraft: {
      items,
      customer_name: "Sari Dewi",
      contact,
      phone,
      address: "Jalan Kenanga 8, RT 03/RW 05",
      payment_method: known.method ?? "your-payment_method",
      ...(known.mode === "flat"
        ? { courier_code: known.courier ?? "your-courier_code" }
        : { shipping_quote_id: quotePlaceholder }),
    },
    sendCode: { draft_id: "your-draft_id" },
    verifyCode: { draft_id: "your-draft_id", code: "your-code" },
    sendLookupCode: { contact },
    verifyLookupCode: { contact, code: "your-code" },
  };
}
