import * as z from "zod";
import { rupiah, texts } from "../fields";
import { limits } from "../limits";

const max = "Most that the shop pays for the shipping of an order; null for no limit.";
const services =
  "Services that the shop pays for: `jne` for all of a courier, `jne:REG` for one; an empty list means all.";

/** Limits of free shipping, as returned. */
export const freeShippingLimits = { free_shipping_max: rupiah(max), free_shipping_services: texts(services) };

/** Limits of free shipping, as sent by the merchant. */
export const freeShippingLimitsBody = {
  free_shipping_max: z.int().min(1).max(limits.price).nullable().optional().describe(max),
  free_shipping_services: z
    .array(z.string().regex(/^[a-z0-9]{2,20}(:\S.{0,39})?$/))
    .max(limits.couriers)
    .optional()
    .describe(services),
};
