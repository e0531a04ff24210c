import { count, flag, instant, list, named, text } from "../../fields";
import { limits } from "../../limits";
import { merchantEndpoints } from "../endpoints";
import { merchantOperation } from "../operation";

const ReservingOrder = named("ReservingOrder", {
  order_id: text("Names the order, as `POST /orders/moves` takes it."),
  order_number: text("Its number."),
  qty: count("Pieces of the variant that it reserves."),
  is_claimed: flag("Whether its buyer says that the money was sent."),
  placed_at: instant("When it was placed."),
});

const ReservedVariant = named("ReservedVariant", {
  variant_id: text("Names the variant."),
  product_id: text("Names its product."),
  product_name: text("The name of the product."),
  variant_label: text("The values of its options, in the order of the product; null where it has one variant only."),
  sku: text("The merchant's own number for it."),
  stock: count("Pieces on hand, without those that are reserved."),
  reserved: count("Pieces that unpaid orders of first-time buyers reserve."),
  orders: list(ReservingOrder, `Orders that reserve it, the oldest first, ${limits.ordersAtOnce} at most.`),
});

export const listReservations = merchantOperation({
  endpoint: merchantEndpoints.listReservations,
  tag: "Stock",
  summary: "List stock that first-time buyers reserve",
  description: `Variants of which unpaid orders reserve pieces whose buyers never paid here, most pieces first, ${limits.reservedVariants} at most. \`POST /orders/moves\` with \`cancel\` releases them.`,
  response: named("ReservationList", {
    items: list(ReservedVariant, "The variants."),
    is_more: flag("Whether more variants are reserved than are listed."),
  }),
  role: "staff",
  errors: [],
  budget: "merchant",
});
