import * as z from "zod";
import { line, list, named, writing } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { definePage, pageQuery } from "@/lib/contract/merchant/lists";
import { merchantOperation } from "@/lib/contract/merchant/operation";
import { ListedOrder, MerchantOrder, OrderListCount, OrderNote, orderFilters } from "./merchant-order";

export const orderOperations = {
  listOrders: merchantOperation({
    endpoint: "GET /orders",
    tag: "Orders",
    summary: "List orders",
    description:
      "Returns one work list: `to_check` (reported transfers), `to_pack` (paid), `to_ship` (packed), `problems`, `waiting` (for payment), `sent` or `all`. Lists with open work come oldest first, the others newest first.",
    query: z.object({ ...orderFilters, ...pageQuery }),
    response: definePage("OrderPage", ListedOrder, "Orders of this page."),
    role: "staff",
    errors: [],
    budget: "merchant",
  }),
  countOrders: merchantOperation({
    endpoint: "GET /orders/counts",
    tag: "Orders",
    summary: "Count orders per work list",
    description: `Counts the orders of each work list. Each count stops at ${limits.countedOrders}.`,
    response: named("OrderCounts", { lists: list(OrderListCount, "Work lists, most urgent first.") }),
    role: "staff",
    errors: [],
    budget: "merchant",
  }),
  searchOrders: merchantOperation({
    endpoint: "POST /orders/search",
    tag: "Orders",
    summary: "Search orders",
    description:
      "Finds orders by number, AWB, exact amount (with or without dots), contact, phone number, name of the buyer, product, city or district. The last four characters of an order number, AWB or phone number suffice. Words of buyers and products match from their beginning. If there are several words, all must match. A page may have fewer orders than `limit`, or none, although more follow: `next_cursor` is null on the last page. The search text is sent in the body to keep names out of URLs.",
    body: z.object({
      q: line(1, limits.queryLength).describe("Search text."),
      cursor: pageQuery.cursor,
      limit: z
        .int()
        .min(1)
        .max(limits.pageSize)
        .default(limits.merchantPageSize)
        .describe("Maximum number of orders per page."),
    }),
    response: definePage("FoundOrderPage", ListedOrder, "Matching orders, newest first."),
    role: "staff",
    errors: [],
    budget: "merchant",
    effect: "none",
  }),
  getOrder: merchantOperation({
    endpoint: "GET /orders/{id}",
    params: { id: "`id` of an order." },
    tag: "Orders",
    summary: "Get an order",
    description:
      "Returns an order with its buyer, payments and history, by its id or its number. The audit log records each reader once a day.",
    response: MerchantOrder,
    role: "staff",
    errors: ["not_found"],
    budget: "merchant",
  }),
  createOrderNote: merchantOperation({
    endpoint: "POST /orders/{id}/notes",
    tag: "Orders",
    summary: "Add a note to an order",
    description: "Adds a note for staff; the buyer never sees it.",
    body: z.object({ text: writing(1, limits.orderNoteLength).describe("Text of the note.") }),
    response: OrderNote,
    role: "staff",
    errors: ["not_found"],
    budget: "merchant",
  }),
  updateOrderAddress: merchantOperation({
    endpoint: "PUT /orders/{id}/address",
    tag: "Orders",
    summary: "Update the delivery address",
    description:
      "Changes recipient or address before the order is shipped. Omitted fields keep their value. The destination must be known to the destination search. The shipping cost stays the same. The buyer is notified of the change.",
    body: z.object({
      name: line(1, 120).optional().describe("Recipient of the parcel."),
      phone: line(8, 20).optional().describe("Phone number for the courier."),
      street: writing(5, 500).optional().describe("Street, house number and directions."),
      destination_ref: line(1, 120).optional().describe("`ref` of another destination, from the destination search."),
    }),
    response: MerchantOrder,
    role: "staff",
    revision: true,
    errors: ["not_found", "transition_refused", "unavailable"],
    budget: "merchant",
  }),
};
