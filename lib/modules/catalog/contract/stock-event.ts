import * as z from "zod";
import { text } from "@/lib/contract/fields";
import type { WebhookEventDefinition } from "@/lib/contract/webhook-event";

const StockChange = z
  .object({
    product_id: z.string().describe("Product."),
    variant_id: z.string().describe("Variant."),
    sku: text("Merchant's SKU of the variant; null if it has none."),
    stock: z.int().describe("Pieces that are left."),
  })
  .meta({ id: "StockChange" });

/** Data of an event about the stock of a variant. */
export type StockChangeData = z.output<typeof StockChange>;

/** Event about stock. */
export const stockEvents = {
  "stock.changed": {
    summary: "The stock of a variant changed",
    description:
      "Sent if an order takes or returns pieces, and if staff set the stock. Variants without a limit send none.",
    data: StockChange,
  },
} as const satisfies Record<string, WebhookEventDefinition>;
