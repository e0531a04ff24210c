import { expect, test } from "vitest";
import type { DestinationArea } from "./area-name";
import { findSameArea } from "./same-area";

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
  ["equal names are the same destination", at("Dago", "Coblong", "Kota Bandung", "40135"), dago],
  ["case, spaces and the type of city are ignored", at("LEBAK GEDE", "COBLONG", "BANDUNG", null), lebakgede],
  ["equal names match despite different zip codes", at("Dago", "Coblong", "Bandung", "40999"), dago],
  ["the district distinguishes equal names", at("Sukamaju", "Rancasari", "Bandung", null), rancasari],
  ["the zip code distinguishes a kota from a kabupaten", at("Mekar", "Cikole", "Sukabumi", "43122"), kabupaten],
  ["without a zip code, the destination is ambiguous", at("Mekar", "Cikole", "Sukabumi", null), null],
  [
    "a district with another spelling is found by zip code and kelurahan",
    at("Dago", "Cobblong", "Bandung", "40135"),
    dago,
  ],
  ["a zip code alone is not enough", at("Dagho", "Cobblong", "Bandung", "40135"), null],
  ["a destination without kelurahan matches any in its district", at(null, "Coblong", "Bandung", null), dago],
  ["an unknown destination has no match", at("Entah", "Di Mana", "Bandung", "10000"), null],
];

for (const [what, place, found] of rows) {
  test(what, () => {
    expect(findSameArea(place, table)).toBe(found);
  });
}

test("a kelurahan matches its district in a table without kelurahan", () => {
  const district = at(null, "Coblong", "Bandung", "40135");
  expect(findSameArea(dago, [at(null, "Rancasari", "Bandung", "40292"), district])).toBe(district);
});
