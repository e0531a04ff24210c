import { count, flag, instant, list, named, text } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { merchantOperation } from "@/lib/contract/merchant/operation";

const ReservingOrder = named("ReservingOrder", {
  order_id: text("Identifies the order, as `POST /orders/transitions` takes it."),
  order_number: text("Order number."),
  qty: count("Reserved pieces of the variant."),
  is_claimed: flag("True if the buyer has reported the payment."),
  placed_at: instant("Time when the order was placed."),
});

const ReservedVariant = named("ReservedVariant", {
  variant_id: text("Identifies the variant."),
  product_id: text("Identifies its product."),
  product_name: text("Product name."),
  variant_label: text("Values of its options, in the product's order; null if the product has only one variant."),
  sku: text("Merchant's SKU of the variant."),
  stock: count("Available pieces, without reserved ones."),
  reserved: count("Pieces that unpaid orders of first-time buyers reserve."),
  orders: list(ReservingOrder, `Orders that reserve it, oldest first, ${limits.ordersPerRequest} at most.`),
});

export const reservationOperations = {
  listReservations: merchantOperation({
    endpoint: "GET /stock/reservations",
    tag: "Stock",
    summary: "List stock that first-time buyers reserve",
    description: `Returns variants that unpaid orders of first-time buyers reserve, most pieces first, ${limits.reservedVariants} at most. \`POST /orders/transitions\` with \`cancel\` releases them.`,
    response: named("ReservationList", {
      items: list(ReservedVariant, "Reserved variants."),
      is_more: flag("True if more variants are reserved than listed."),
    }),
    role: "staff",
    errors: [],
    budget: "merchant",
  }),
};
