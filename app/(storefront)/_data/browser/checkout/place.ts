import type { ApiAnswer } from "../api";
import { createStore } from "../storage";

/** A place that a parcel can go to, as the API names it. */
export type Destination = NonNullable<ApiAnswer<"searchDestinations">["results"]>[number];

/** Where the buyer wants it sent: asked once, on whichever page, and then known on all of them. */
export const chosenPlace = createStore<Destination | null>({ key: "tujuan", lasts: "device", parse: findPlace });

/** The smaller parts of a place first, then the larger: "Prenggan, Kotagede" and "Kota Yogyakarta, DI Yogyakarta 55172". */
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
  const told = Object(kept);
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
