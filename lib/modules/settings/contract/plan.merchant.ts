import * as z from "zod";
import { count, flag, list, named, resource, text, word } from "@/lib/contract/fields";
import { merchantOperation } from "@/lib/contract/merchant/operation";

const plans = ["basic", "read", "write"] as const;

const PlanSettings = named("PlanSettings", {
  revision: count("Revision of the plan. Send it as `If-Match` with the next change."),
  plan: word(plans, "Rights of pages on the shop's other domains."),
  changeable: flag("True if owners choose the plan; false if only the server's operator does."),
  plans: list(resource({ plan: word(plans, "The plan."), message: text("Rights in Indonesian.") }), "Available plans."),
});

export const planOperations = {
  getPlan: merchantOperation({
    endpoint: "GET /settings/plan",
    tag: "Settings",
    summary: "Get the plan",
    description: "Returns the plan: the rights of pages on the shop's other domains in the public API.",
    response: PlanSettings,
    role: "staff",
    errors: [],
    budget: "merchant",
  }),
  updatePlan: merchantOperation({
    endpoint: "PUT /settings/plan",
    tag: "Settings",
    summary: "Update the plan",
    description: "Changes the plan, if the deployment lets owners choose. All instances apply it within a minute.",
    body: z.object({ plan: z.enum(plans).describe("The plan.") }),
    response: PlanSettings,
    role: "owner",
    stepUp: true,
    revision: true,
    errors: ["plan_fixed"],
    budget: "merchant",
  }),
};
