import { named, text } from "./fields";

/** A place that a shop sends to: one kelurahan or desa. */
export const Destination = named("Destination", {
  ref: text,
  label: text,
  city: text,
  district: text,
  subdistrict: text,
  province: text,
  zip_code: text,
});
