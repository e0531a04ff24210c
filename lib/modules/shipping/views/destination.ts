import type * as z from "zod";
import type { Destination } from "@/lib/contract/resources/destination";
import type { ShippingDestination as Known } from "@/lib/modules/shipping/providers/provider";

/** API view of a destination. */
export function viewDestination(destination: Known): z.output<typeof Destination> {
  return {
    ref: destination.ref,
    label: destination.label,
    city: destination.city,
    district: destination.district,
    subdistrict: destination.subdistrict,
    province: destination.province,
    zip_code: destination.zipCode,
  };
}
