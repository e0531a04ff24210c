import * as z from "zod";
import { count, flag, line, list, named, rupiah, text, texts, word, writing } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { merchantOperation } from "@/lib/contract/merchant/operation";
import { freeShippingLimits, freeShippingLimitsBody } from "@/lib/contract/resources/free-shipping";

const modes = ["flat", "quoted"] as const;

const MerchantCourier = named("MerchantCourier", {
  code: text("Identifies the courier, as in `courier_code`."),
  revision: count("Revision of the courier. Send it as `If-Match` with the next change."),
  name: text("Courier name for buyers."),
  service: text("Service that `cost` applies to."),
  eta: text("Delivery time in words."),
  cost: rupiah("Price of a parcel if `mode` is `flat`."),
  free: flag("True if a `cost` of 0 is intended; null if it is 0 but the merchant never confirmed it."),
  enabled: flag("True if buyers can choose it."),
  services: texts("Services that buyers can choose if parcels are quoted; an empty list means all."),
});

const ShippingSettings = named("ShippingSettings", {
  revision: count(
    "Revision of these settings. Send it as `If-Match` to change them. Each courier has its own revision.",
  ),
  mode: word(modes, "`flat`: each courier has one cost; `quoted`: parcels are priced by distance and weight."),
  provider: text("Provider of shipping prices; `idn` is a built-in table that needs no account and is no tariff."),
  origin_ref: text("Shipping origin; null if it was never set."),
  origin: text("Shipping origin in words; null if `provider` does not know it or does not respond."),
  priceable: flag("True if `provider` can price parcels from there."),
  sender_phone: text("Mobile number on shipping labels; null for the `whatsapp_phone` of the shop."),
  sender_address: text("Street, house number and RT/RW on shipping labels, above `origin`; null if it was never set."),
  free_shipping_min: rupiah("Subtotal from which shipping is free; null for never."),
  free_shipping_disabled: flag("True if free shipping is disabled for now."),
  ...freeShippingLimits,
  couriers: list(MerchantCourier, "Couriers, in the merchant's order."),
});

const CourierList = named("MerchantCourierList", {
  items: list(MerchantCourier, "Couriers, in the merchant's order."),
});

const cost = z.int().min(0).max(limits.price).describe("Price of a parcel if `mode` is `flat`; 0 requires `free`.");

const fields = {
  service: line(1, 60).nullable().optional().describe("Service that `cost` applies to; null for none."),
  eta: line(1, 60).nullable().optional().describe("Delivery time in words, such as `2–3 hari`."),
  free: z.boolean().optional().describe("`true`: shipping is free, at a `cost` of 0."),
  enabled: z.boolean().optional().describe("True if buyers can choose it."),
  services: z
    .array(line(1, 40))
    .max(30)
    .optional()
    .describe("Services that buyers can choose if parcels are quoted; an empty list means all."),
};

const usual = { tag: "Settings", role: "owner", budget: "merchant" } as const;

export const shippingSettingsOperations = {
  getShippingSettings: merchantOperation({
    ...usual,
    endpoint: "GET /settings/shipping",
    summary: "Get shipping settings",
    description: "Returns shipping origin, couriers and the provider of shipping prices.",
    response: ShippingSettings,
    role: "staff",
    errors: [],
  }),
  updateShippingSettings: merchantOperation({
    ...usual,
    endpoint: "PATCH /settings/shipping",
    summary: "Update shipping settings",
    description:
      "Changes shipping settings. Omitted fields keep their value. `quoted` needs an origin that the provider knows: `ref` of `POST /api/v1/shipping/destinations`.",
    body: z.object({
      mode: z.enum(modes).optional().describe("`flat`: one cost per courier; `quoted`: by distance and weight."),
      origin_ref: line(1, 200).nullable().optional().describe("`ref` of the shipping origin; null for none."),
      sender_phone: line(8, 30)
        .nullable()
        .optional()
        .describe("Indonesian mobile number on shipping labels; null for the `whatsapp_phone` of the shop."),
      sender_address: writing(5, 200)
        .nullable()
        .optional()
        .describe("Street, house number and RT/RW on shipping labels, or null."),
      free_shipping_min: z
        .int()
        .min(0)
        .max(limits.price)
        .nullable()
        .optional()
        .describe("Subtotal from which shipping is free; null for never."),
      free_shipping_disabled: z.boolean().optional().describe("True if free shipping is disabled for now."),
      ...freeShippingLimitsBody,
    }),
    response: ShippingSettings,
    revision: true,
    errors: [],
  }),
  createCourier: merchantOperation({
    ...usual,
    endpoint: "POST /settings/couriers",
    summary: "Add a courier",
    description:
      "Adds an enabled courier at the end, unless `enabled` is false; `PUT /settings/couriers/order` moves it. A `cost` of 0 requires `free: true`.",
    body: z.object({
      code: z
        .string()
        .regex(/^[a-z0-9]{2,20}$/)
        .describe("Lower-case letters and digits, such as `jne`, `jnt`, `sicepat`."),
      name: line(1, 60).describe("Courier name for buyers."),
      cost,
      ...fields,
    }),
    response: MerchantCourier,
    errors: [],
  }),
  getCourier: merchantOperation({
    ...usual,
    endpoint: "GET /settings/couriers/{code}",
    params: { code: "`code` of the courier." },
    summary: "Get a courier",
    description: "Returns one courier, enabled or not.",
    response: MerchantCourier,
    role: "staff",
    errors: ["not_found"],
  }),
  updateCourier: merchantOperation({
    ...usual,
    endpoint: "PATCH /settings/couriers/{code}",
    summary: "Update a courier",
    description:
      "Changes a courier. Omitted fields keep their value. A `cost` of 0 requires `free: true`. An older courier that costs 0 stays until its merchant confirms it.",
    body: z.object({ name: line(1, 60).optional().describe("Courier name."), cost: cost.optional(), ...fields }),
    response: MerchantCourier,
    revision: true,
    errors: ["not_found"],
  }),
  reorderCouriers: merchantOperation({
    ...usual,
    endpoint: "PUT /settings/couriers/order",
    summary: "Reorder couriers",
    description: "Changes the order of the couriers. Items that are not listed keep their order after the listed ones.",
    body: z.object({ codes: z.array(line(1, 20)).min(1).max(limits.couriers).describe("Codes, in the new order.") }),
    response: CourierList,
    errors: [],
  }),
  deleteCourier: merchantOperation({
    ...usual,
    endpoint: "DELETE /settings/couriers/{code}",
    summary: "Delete a courier",
    description: "Deletes a courier. Its orders keep its name.",
    response: CourierList,
    revision: true,
    errors: ["not_found"],
  }),
};
