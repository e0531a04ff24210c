import { objectFields } from "@/lib/contract/object-fields";
import type { ApiAnswer } from "../api";
import { createStore } from "../storage";

/** Destination of the API's search. */
export type Destination = NonNullable<ApiAnswer<"searchDestinations">["results"]>[number];

/** The buyer's destination. Chosen once, on any page, and shared by all pages. */
export const chosenPlace = createStore<Destination | null>({ key: "tujuan", lasts: "device", parse: findPlace });

/** Splits a destination into small and large parts: "Prenggan, Kotagede" and "Kota Yogyakarta, DI Yogyakarta 55172". */
export function partsOf({
  label,
  subdistrict,
  district,
  city,
  province,
  zip_code,
}: Destination): [near: string, far: string] {
  const near = [subdistrict, subdistrict === district ? null : district].filter(Boolean).join(", ");
  const far = [[city, province].filter(Boolean).join(", "), zip_code].filter(Boolean).join(" ");
  return near ? [near, far] : [label ?? "", ""];
}

function findPlace(kept: unknown): Destination | null {
  const told = objectFields(kept);
  const text = (name: keyof Destination) => (typeof told[name] === "string" ? String(told[name]) : null);
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
