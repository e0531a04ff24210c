import { expect, test } from "vitest";
import type { DestinationArea } from "./place";
import { findSameArea } from "./same-place";

function at(subdistrict: string | null, district: string, city: string, zipCode: string | null): DestinationArea {
  return { subdistrict, district, city, province: "Jawa Barat", zipCode };
}

const dago = at("Dago", "Coblong", "Kota Bandung", "40135");
const lebakgede = at("Lebakgede", "Coblong", "Kota Bandung", "40132");
const cimaung = at("Sukamaju", "Cimaung", "Kabupaten Bandung", "40374");
const rancasari = at("Sukamaju", "Rancasari", "Kota Bandung", "40292");
const kota = at("Mekar", "Cikole", "Kota Sukabumi", "43111");
const kabupaten = at("Mekar", "Cikole", "Kabupaten Sukabumi", "43122");
const table = [dago, lebakgede, cimaung, rancasari, kota, kabupaten];

const rows: [what: string, place: DestinationArea, found: DestinationArea | null][] = [
  ["the same names are the same place", at("Dago", "Coblong", "Kota Bandung", "40135"), dago],
  ["capitals, blanks and the kind of city make no difference", at("LEBAK GEDE", "COBLONG", "BANDUNG", null), lebakgede],
  ["names hold where the zip codes differ", at("Dago", "Coblong", "Bandung", "40999"), dago],
  ["of one name the district tells which", at("Sukamaju", "Rancasari", "Bandung", null), rancasari],
  ["of a kota and a kabupaten the zip code tells which", at("Mekar", "Cikole", "Sukabumi", "43122"), kabupaten],
  ["without it nobody can tell", at("Mekar", "Cikole", "Sukabumi", null), null],
  ["a district spelt otherwise is found by zip code and kelurahan", at("Dago", "Cobblong", "Bandung", "40135"), dago],
  ["a zip code alone is not enough", at("Dagho", "Cobblong", "Bandung", "40135"), null],
  ["a place without a kelurahan is anywhere in its district", at(null, "Coblong", "Bandung", null), dago],
  ["an unknown place is none", at("Entah", "Di Mana", "Bandung", "10000"), null],
];

for (const [what, place, found] of rows) {
  test(what, () => {
    expect(findSameArea(place, table)).toBe(found);
  });
}

test("a kelurahan is found in a table that ends at the district", () => {
  const district = at(null, "Coblong", "Bandung", "40135");
  expect(findSameArea(dago, [at(null, "Rancasari", "Bandung", "40292"), district])).toBe(district);
});
