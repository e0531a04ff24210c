import { named, text } from "../fields";

/** A kelurahan or desa that a shop can ship to. */
export const Destination = named("Destination", {
  ref: text(
    "Identifies the destination. Store it, and send it as `destination_ref` or to `/shipping/destinations/resolve`.",
  ),
  label: text("Full name of the destination in one line, for a list to choose from."),
  city: text("Kota or kabupaten."),
  district: text("Kecamatan."),
  subdistrict: text("Kelurahan or desa."),
  province: text("Provinsi."),
  zip_code: text("Five digits; null if the destination has no zip code of its own."),
});
