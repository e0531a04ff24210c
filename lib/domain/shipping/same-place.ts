import { fold, type Place } from "./place";

/**
 * The one of some places, as another table writes them, that is this place; null where none is, or where it cannot be told.
 * Names are compared without blanks and without the kind of a city. Where they leave a choice the zip code decides, and where a
 * district is spelt differently, the zip code and the kelurahan do. A table that ends at the district fits all of its kelurahan,
 * of which the first is taken: a parcel costs the same to each.
 */
export function samePlace<Other extends Place>(place: Place, others: readonly Other[]): Other | null {
  const named = others.filter((other) => hasDistrict(place, other) && hasSubdistrict(place, other));
  return (
    onlyOne(named) ??
    onlyOne(named.filter((other) => hasZip(place, other))) ??
    onlyOne(others.filter((other) => hasZip(place, other) && isSame(place.subdistrict, other.subdistrict)))
  );
}

/** The first of some places that lie in one district and, where they name a kelurahan, are one kelurahan. */
function onlyOne<Other extends Place>(places: readonly Other[]): Other | null {
  const [first, ...rest] = places;
  if (!first) return null;
  return rest.every((other) => isSameDistrict(first, other)) ? first : null;
}

function hasSubdistrict(place: Place, other: Place): boolean {
  return !place.subdistrict || !other.subdistrict || isSame(place.subdistrict, other.subdistrict);
}

/** The same city and district. A table that knows a kota and a kabupaten of one name says which it means. */
function hasDistrict(place: Place, other: Place): boolean {
  return isSame(place.district, other.district) && isSame(bareCity(place.city), bareCity(other.city));
}

function isSameDistrict(one: Place, other: Place): boolean {
  return isSame(one.province, other.province) && isSame(one.city, other.city) && isSame(one.district, other.district);
}

function hasZip(place: Place, other: Place): boolean {
  return place.zipCode !== null && place.zipCode === other.zipCode;
}

function isSame(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && joined(one) === joined(other);
}

function joined(name: string): string {
  return fold(name).replaceAll(" ", "");
}

function bareCity(city: string): string {
  return fold(city).replace(/^(kota|kabupaten|kab) (administrasi |adm )?/, "");
}
