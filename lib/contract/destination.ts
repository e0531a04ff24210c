import { named, text } from "./fields";

/** A place that a shop sends to: one kelurahan or desa. */
export const Destination = named("Destination", {
  ref: text("Names the place: keep it, and send it as `destination_ref` or to `/shipping/destinations/resolve`."),
  label: text("The whole place in one line, for a list to choose from."),
  city: text("Kota or kabupaten."),
  district: text("Kecamatan."),
  subdistrict: text("Kelurahan or desa."),
  province: text("Provinsi."),
  zip_code: text("Five digits; null where the place has none of its own."),
});
