import * as z from "zod";
import { count, flag, line, list, named, rupiah, text, texts, word } from "../../fields";
import { limits } from "../../limits";
import { merchantEndpoints } from "../endpoints";
import { merchantOperation } from "../operation";

const modes = ["flat", "quoted"] as const;

const MerchantCourier = named("MerchantCourier", {
  code: text("Names the courier, as in `courier_code`."),
  revision: count("Counts its changes: send it as `If-Match` with the next one."),
  name: text("What buyers call it."),
  service: text("The service that `cost` is for."),
  eta: text("How long it takes, in words."),
  cost: rupiah("What a parcel costs where `mode` is `flat`."),
  free: flag("Whether a `cost` of 0 is meant; null: it costs 0, and the merchant never said so."),
  enabled: flag("Whether buyers may choose it."),
  services: texts("Those of its services that buyers may choose where parcels are priced; empty: all."),
});

const ShippingSettings = named("ShippingSettings", {
  revision: count("Send it as `If-Match` with a change of what is not a courier's. Each courier has its own."),
  mode: word(modes, "`flat`: each courier has one cost; `quoted`: parcels are priced by distance and weight."),
  provider: text("Who prices parcels; `idn` is the table that needs no account and is no tariff."),
  origin_ref: text("The place that parcels leave from; null where it was never said."),
  origin: text("The same in words; null where `provider` does not know it, or does not answer."),
  priceable: flag("Whether `provider` can price parcels from there."),
  free_shipping_min: rupiah("From which worth of goods on sending is free; null: never."),
  free_shipping_disabled: flag("Whether that is off for now."),
  couriers: list(MerchantCourier, "Who carries parcels, in the merchant's order."),
});

const CourierList = named("MerchantCourierList", {
  items: list(MerchantCourier, "Who carries parcels, in the merchant's order."),
});

const cost = z.int().min(0).max(limits.price).describe("What a parcel costs where `mode` is `flat`; 0 takes `free`.");

const fields = {
  service: line(1, 60).nullable().optional().describe("The service that `cost` is for; null: none is named."),
  eta: line(1, 60).nullable().optional().describe("How long it takes, in words, such as `2–3 hari`."),
  free: z.boolean().optional().describe("`true`: it is sent for nothing, at a `cost` of 0."),
  enabled: z.boolean().optional().describe("Whether buyers may choose it."),
  services: z
    .array(line(1, 40))
    .max(30)
    .optional()
    .describe("Those of its services that buyers may choose where parcels are priced; empty: all."),
};

const usual = { tag: "Settings", role: "owner", budget: "merchant" } as const;

export const getShippingSettings = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.getShippingSettings,
  summary: "Get how the shop sends",
  description: "Where parcels leave from, who carries them, and who prices them.",
  response: ShippingSettings,
  role: "staff",
  errors: [],
});

export const changeShippingSettings = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.changeShippingSettings,
  summary: "Change where parcels leave from, and what sending costs",
  description:
    "What is left out stays. `quoted` takes an origin that whoever prices parcels knows: `ref` of `POST /api/v1/shipping/destinations`.",
  body: z.object({
    mode: z.enum(modes).optional().describe("`flat`: a cost for each courier; `quoted`: by distance and weight."),
    origin_ref: line(1, 200).nullable().optional().describe("`ref` of the place that parcels leave from; null: none."),
    free_shipping_min: z
      .int()
      .min(0)
      .max(limits.price)
      .nullable()
      .optional()
      .describe("From which worth of goods on sending is free; null: never."),
    free_shipping_disabled: z.boolean().optional().describe("Whether that is off for now."),
  }),
  response: ShippingSettings,
  revision: true,
  errors: [],
});

export const addCourier = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.addCourier,
  summary: "Add a courier",
  description:
    "It comes last, and is on unless it is said to be off; `PUT /settings/couriers/order` moves it. A `cost` of 0 takes `free: true`.",
  body: z.object({
    code: z
      .string()
      .regex(/^[a-z0-9]{2,20}$/)
      .describe("Small letters and digits, such as `jne`, `jnt`, `sicepat`."),
    name: line(1, 60).describe("What buyers call it."),
    cost,
    ...fields,
  }),
  response: MerchantCourier,
  errors: [],
});

export const getCourier = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.getCourier,
  summary: "Get a courier",
  description: "As it is offered to buyers, or was.",
  response: MerchantCourier,
  role: "staff",
  errors: ["not_found"],
});

export const changeCourier = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.changeCourier,
  summary: "Change a courier",
  description:
    "What is left out stays. A `cost` of 0 takes `free: true`; a courier of before that costs 0 stays until its merchant says so.",
  body: z.object({ name: line(1, 60).optional().describe("What buyers call it."), cost: cost.optional(), ...fields }),
  response: MerchantCourier,
  revision: true,
  errors: ["not_found"],
});

export const orderCouriers = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.orderCouriers,
  summary: "Put the couriers in order",
  description: "Those that are not named come after those that are, in the order they had.",
  body: z.object({ codes: z.array(line(1, 20)).min(1).max(limits.couriers).describe("By `code`, in order.") }),
  response: CourierList,
  errors: [],
});

export const removeCourier = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.removeCourier,
  summary: "Remove a courier",
  description: "Orders that it carries keep its name.",
  response: CourierList,
  revision: true,
  errors: ["not_found"],
});
