import * as z from "zod";
import { count, flag, named, text } from "../../fields";
import { limits } from "../../limits";
import { merchantEndpoints } from "../endpoints";
import { merchantOperation } from "../operation";

const CodesToday = named("CodesToday", {
  day: text("Today, by the shop's calendar."),
  sent: count("Codes that went to new buyers today: to contacts that never paid here."),
  ceiling: count("How many may go today. Beyond it new buyers get none until midnight."),
  usual: count("How many may go on other days: `codes_per_day` of the shop's settings."),
  most: count("The largest ceiling that there can be."),
  is_near: flag("Whether four fifths of them are sent."),
  is_reached: flag("Whether all of them are."),
});

export const getCodesToday = merchantOperation({
  endpoint: merchantEndpoints.getCodesToday,
  tag: "Settings",
  summary: "Get how many codes went to new buyers today",
  description: "Each may cost the shop money, so a day has a ceiling. Codes for the shop's own people never count.",
  response: CodesToday,
  role: "staff",
  errors: [],
  budget: "merchant",
});

export const setCodesToday = merchantOperation({
  endpoint: merchantEndpoints.setCodesToday,
  tag: "Settings",
  summary: "Say how many codes may go to new buyers today",
  description: "For today alone; tomorrow it is the usual number again.",
  body: z.object({
    ceiling: z.int().min(1).max(limits.codeCeiling).describe("How many may go today, those that are sent included."),
  }),
  response: CodesToday,
  role: "owner",
  errors: [],
  budget: "merchant",
});
