import * as z from "zod";
import { line } from "../fields";
import { limits } from "../limits";

const CartItem = z.object({
  product_id: line(1, 60).describe("`id` of the product."),
  qty: z.int().min(1).max(limits.lineQty).describe("Number of pieces."),
  variant_id: line(1, 60).nullish().describe("`id` of the variant; required if the product's `has_variants` is true."),
});

export const cartItems = z
  .array(CartItem)
  .min(1)
  .max(limits.cartLines)
  .describe("Products to buy. They carry no prices: the server determines them.");
