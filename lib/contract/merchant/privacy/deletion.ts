import * as z from "zod";
import { flag, instant, line, named } from "../../fields";
import { limits } from "../../limits";
import { merchantEndpoints } from "../endpoints";
import { merchantOperation } from "../operation";

const days = limits.shopDeletionSeconds / 86_400;

const Deletion = named("ShopDeletion", {
  is_asked: flag("Whether the shop is to be deleted."),
  deletes_at: instant("When everything but the ledger goes; null: the shop stays."),
});

export const getDeletion = merchantOperation({
  endpoint: merchantEndpoints.getDeletion,
  tag: "Privacy",
  summary: "See whether the shop is to be deleted",
  description: "And when.",
  response: Deletion,
  role: "staff",
  errors: [],
  budget: "merchant",
});

export const askDeletion = merchantOperation({
  endpoint: merchantEndpoints.askDeletion,
  tag: "Privacy",
  summary: "Have the shop deleted",
  description: `From now on the shop answers to nobody but its people, who can read and not change it. After ${days} days everything but the ledger of its orders goes; until then it can be undone. Orders must be over, and all of them saved with their buyers before: by \`GET /orders/export/buyers\` of the list \`all\` in the last ${limits.exportFreshSeconds / 86_400} days, as one file or as several that share the time by \`from\` and \`until\`. Every owner is told.`,
  body: z.object({ name: line(1, limits.shopNameLength).describe("What the shop is called, typed as it is written.") }),
  response: Deletion,
  role: "owner",
  stepUp: true,
  errors: ["orders_open", "export_first"],
  budget: "merchant",
});

export const undoDeletion = merchantOperation({
  endpoint: merchantEndpoints.undoDeletion,
  tag: "Privacy",
  summary: "Keep the shop after all",
  description: "It answers to everybody again.",
  response: Deletion,
  role: "owner",
  stepUp: true,
  evenSuspended: true,
  errors: [],
  budget: "merchant",
});
