import * as z from "zod";
import { count, flag, list, named, resource, text, word } from "../../fields";
import { merchantEndpoints } from "../endpoints";
import { merchantOperation } from "../operation";

const plans = ["basic", "read", "write"] as const;

const PlanSettings = named("PlanSettings", {
  revision: count("Send it as `If-Match` with the next change."),
  plan: word(plans, "What pages of the shop's other domains may do."),
  changeable: flag("Whether owners choose it here; else whoever runs the server does."),
  plans: list(
    resource({ plan: word(plans, "The plan."), message: text("What it allows, in Indonesian.") }),
    "What there is to choose from.",
  ),
});

export const getPlan = merchantOperation({
  endpoint: merchantEndpoints.getPlan,
  tag: "Settings",
  summary: "Get the plan",
  description: "What pages of the shop's other domains may do with the public API.",
  response: PlanSettings,
  role: "staff",
  errors: [],
  budget: "merchant",
});

export const changePlan = merchantOperation({
  endpoint: merchantEndpoints.changePlan,
  tag: "Settings",
  summary: "Change the plan",
  description: "Only where the deployment lets owners choose. Every instance knows within a minute.",
  body: z.object({ plan: z.enum(plans).describe("The plan.") }),
  response: PlanSettings,
  role: "owner",
  stepUp: true,
  revision: true,
  errors: ["plan_fixed"],
  budget: "merchant",
});
