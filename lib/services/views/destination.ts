import type * as z from "zod";
import type { Destination as Known } from "@/lib/adapters/shipping/provider";
import type { Destination } from "@/lib/contract/destination";

/** API view of a destination. */
export function viewDestination(place: Known): z.output<typeof Destination> {
  return {
    ref: place.ref,
    label: place.label,
    city: place.city,
    district: place.district,
    subdistrict: place.subdistrict,
    province: place.province,
    zip_code: place.zipCode,
  };
}
