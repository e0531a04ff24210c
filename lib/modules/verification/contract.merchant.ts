import * as z from "zod";
import { count, flag, named, text } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { merchantOperation } from "@/lib/contract/merchant/operation";

const CodesToday = named("CodeQuota", {
  day: text("Today in the shop's time zone."),
  sent: count("Codes sent to first-time buyers today: contacts that never paid here."),
  quota: count("Quota for today. Once it is reached, first-time buyers get no codes until midnight."),
  usual_quota: count("Quota of other days: `codes_per_day` of the shop's settings."),
  max_quota: count("Largest possible quota."),
  is_near: flag("True if four fifths of the quota are used."),
  is_reached: flag("True if the quota is used up."),
  lent_codes: count("Codes that the platform's sender sends for a new shop; null if the shop has a sender of its own."),
  lent_codes_left: count("Lent codes that are left. Buyers get no codes at 0, until the shop connects a sender."),
});

export const codeQuotaOperations = {
  getCodeQuota: merchantOperation({
    endpoint: "GET /settings/code-quota",
    tag: "Settings",
    summary: "Get today's one-time code quota",
    description:
      "Returns the quota of codes for first-time buyers and its use. Each code may cost the shop money. Codes for staff never count.",
    response: CodesToday,
    role: "staff",
    errors: [],
    budget: "merchant",
  }),
  setCodeQuota: merchantOperation({
    endpoint: "PUT /settings/code-quota",
    tag: "Settings",
    summary: "Set today's one-time code quota",
    description: "Sets the quota for today only; tomorrow the usual quota applies again.",
    body: z.object({
      quota: z.int().min(1).max(limits.codeCeiling).describe("Quota for today, including codes already sent."),
    }),
    response: CodesToday,
    role: "owner",
    errors: [],
    budget: "merchant",
  }),
};
