import type { OperationName } from "@/lib/contract/endpoints";

/** Bodies to call operations with. */
export type Bodies = Readonly<Partial<Record<OperationName, object>>>;

/** Things of a shop that a body can name. */
export type ShopSamples = {
  readonly item?: { readonly product_id: string; readonly qty: number; readonly variant_id?: string };
  /** A place that the shop sends to. */
  readonly ref?: string;
  /** `shipping.mode`, the code of a courier, of a payment method, and `contact.channel`. */
  readonly mode?: string;
  readonly courier?: string;
  readonly method?: string;
  readonly channel?: string;
};

const phone = "081234567890";

/** What a body says in place of a quote, which would end while the page that names it is kept. */
export const quotePlaceholder = "your-shipping_quote_id";

/**
 * A body for every operation that takes one. What is not known, comes from an earlier call, or only the buyer can know, stays a
 * placeholder: nothing in a body may expire, so that the pages that show it need to be made only once.
 */
export function bodiesOf(known: ShopSamples): Bodies {
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
