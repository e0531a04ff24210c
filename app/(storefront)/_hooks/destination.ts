import { objectFields } from "@/lib/contract/object-fields";
import type { ApiAnswer } from "./api";
import { createStore } from "./browser-storage";

/** Destination of the API's search. */
export type DestinationResult = NonNullable<ApiAnswer<"searchDestinations">["results"]>[number];

/** The buyer's destination. Chosen once, on any page, and shared by all pages. */
export const chosenDestination = createStore<DestinationResult | null>({
  key: "tujuan",
  lasts: "device",
  parse: parseDestination,
});

/** Splits a destination into small and large parts: "Prenggan, Kotagede" and "Kota Yogyakarta, DI Yogyakarta 55172". */
export function splitDestination({
  label,
  subdistrict,
  district,
  city,
  province,
  zip_code,
}: DestinationResult): [near: string, far: string] {
  const near = [subdistrict, subdistrict === district ? null : district].filter(Boolean).join(", ");
  const far = [[city, province].filter(Boolean).join(", "), zip_code].filter(Boolean).join(" ");
  return near ? [near, far] : [label ?? "", ""];
}

function parseDestination(storedValue: unknown): DestinationResult | null {
  const fields = objectFields(storedValue);
  const text = (name: keyof DestinationResult) => (typeof fields[name] === "string" ? String(fields[name]) : null);
  if (text("ref") === null) return null;
  return {
    ref: text("ref"),
    label: text("label"),
    city: text("city"),
    district: text("district"),
    subdistrict: text("subdistrict"),
    province: text("province"),
    zip_code: text("zip_code"),
  };
}
