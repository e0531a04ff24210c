import * as z from "zod";
import { line, list, named, writing } from "../../fields";
import { limits } from "../../limits";
import { merchantEndpoints } from "../endpoints";
import { pageOf, pageQuery } from "../lists";
import { merchantOperation } from "../operation";
import { ListedOrder, MerchantOrder, OrderListCount, OrderNote, orderFilters } from "./order";

export const listOrders = merchantOperation({
  endpoint: merchantEndpoints.listOrders,
  tag: "Orders",
  summary: "List orders",
  description:
    "One of the work lists: `to_check` (transfers that buyers reported), `to_pack` (paid), `to_ship` (packed), `problems`, `waiting` (for payment), `sent`, `all`. Work comes oldest first, the others newest first.",
  query: z.object({ ...orderFilters, ...pageQuery }),
  response: pageOf("OrderPage", ListedOrder, "The orders of this page."),
  role: "staff",
  errors: [],
  budget: "merchant",
});

export const countOrders = merchantOperation({
  endpoint: merchantEndpoints.countOrders,
  tag: "Orders",
  summary: "Count the orders of each list",
  description: `How much there is to do. Of each list no more than ${limits.countedOrders} orders are counted.`,
  response: named("OrderCounts", { lists: list(OrderListCount, "The work lists, in the order of what to do first.") }),
  role: "staff",
  errors: [],
  budget: "merchant",
});

export const searchOrders = merchantOperation({
  endpoint: merchantEndpoints.searchOrders,
  tag: "Orders",
  summary: "Find orders",
  description:
    "By a number, an AWB, an amount to the last rupiah (with or without dots), a contact, a phone number, or words of the buyer's name or their beginnings. What is looked for travels in the body, so that no name stands in an address.",
  body: z.object({
    q: line(1, limits.queryLength).describe("What is looked for, as it was typed."),
    cursor: pageQuery.cursor,
    limit: z
      .int()
      .min(1)
      .max(limits.pageSize)
      .default(limits.merchantPageSize)
      .describe("Orders of one page, at most."),
  }),
  response: pageOf("FoundOrderPage", ListedOrder, "The orders that were found, newest first."),
  role: "staff",
  errors: [],
  budget: "merchant",
  effect: "none",
});

export const getOrder = merchantOperation({
  endpoint: merchantEndpoints.getOrder,
  tag: "Orders",
  summary: "Get one order whole",
  description:
    "With its buyer, its money and its history; by its id, or by its number for people. Who reads it is noted in the activity, once a day.",
  response: MerchantOrder,
  role: "staff",
  errors: ["not_found"],
  budget: "merchant",
});

export const addOrderNote = merchantOperation({
  endpoint: merchantEndpoints.addOrderNote,
  tag: "Orders",
  summary: "Write a note about an order",
  description: "For the shop's own people; the buyer never sees it.",
  body: z.object({ text: writing(1, limits.orderNoteLength).describe("What is to be remembered.") }),
  response: OrderNote,
  role: "staff",
  errors: ["not_found"],
  budget: "merchant",
});

export const correctOrderAddress = merchantOperation({
  endpoint: merchantEndpoints.correctOrderAddress,
  tag: "Orders",
  summary: "Correct whom an order goes to",
  description:
    "Before it is sent. What is left out stays; the place is one that the destination search knows, and what shipping costs stays. The buyer is told that something was changed.",
  body: z.object({
    name: line(1, 120).optional().describe("Who receives the parcel."),
    phone: line(8, 20).optional().describe("The number for the courier."),
    street: writing(5, 500).optional().describe("Street, number and whatever else finds the door."),
    destination_ref: line(1, 120).optional().describe("`ref` of another place, from the destination search."),
  }),
  response: MerchantOrder,
  role: "staff",
  revision: true,
  errors: ["not_found", "move_refused", "unavailable"],
  budget: "merchant",
});
