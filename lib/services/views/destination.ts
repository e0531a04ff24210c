import type * as z from "zod";
import type { ShippingDestination as Known } from "@/lib/adapters/shipping/provider";
import type { Destination } from "@/lib/contract/destination";

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
