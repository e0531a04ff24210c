import * as z from "zod";
import { flag, instant, line, named } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { merchantOperation } from "@/lib/contract/merchant/operation";

const days = limits.shopDeletionSeconds / 86_400;

const Deletion = named("ShopDeletion", {
  is_scheduled: flag("True if the shop is scheduled for deletion."),
  deletes_at: instant("Time when everything except the bookkeeping records is deleted; null if the shop stays."),
});

export const shopDeletionOperations = {
  getShopDeletion: merchantOperation({
    endpoint: "GET /shop/deletion",
    tag: "Privacy",
    summary: "Get the scheduled shop deletion",
    description: "Returns the time of the shop deletion, if one is scheduled.",
    response: Deletion,
    role: "staff",
    errors: [],
    budget: "merchant",
  }),
  scheduleShopDeletion: merchantOperation({
    endpoint: "POST /shop/deletion",
    tag: "Privacy",
    summary: "Schedule shop deletion",
    description: `Closes the shop to everybody except its staff, who can read but not change it. After ${days} days everything except the bookkeeping records of its orders is deleted; until then you can cancel it. All orders must be closed. All must be exported with their buyers in the last ${limits.exportFreshSeconds / 86_400} days. Call \`GET /orders/export/buyers\` for the list \`all\`, in one file or split by \`from\` and \`until\`. All owners are notified.`,
    body: z.object({ name: line(1, limits.shopNameLength).describe("Shop name, typed exactly as written.") }),
    response: Deletion,
    role: "owner",
    stepUp: true,
    errors: ["orders_open", "export_first"],
    budget: "merchant",
  }),
  cancelShopDeletion: merchantOperation({
    endpoint: "DELETE /shop/deletion",
    tag: "Privacy",
    summary: "Cancel shop deletion",
    description: "Cancels the deletion. The shop is open to everybody again.",
    response: Deletion,
    role: "owner",
    stepUp: true,
    evenSuspended: true,
    errors: [],
    budget: "merchant",
  }),
};
