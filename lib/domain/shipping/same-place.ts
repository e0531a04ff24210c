import { fold, type Place } from "./place";

/**
 * Finds the place in another table that equals this one; null if none does, or if it is ambiguous. Compares names without
 * spaces and without the kind of a city. The zip code decides between several matches. If a district has a different spelling,
 * the zip code and the kelurahan decide. A table that ends at the district matches all its kelurahan. The first one is used,
 * because shipping to each costs the same.
 */
export function samePlace<Other extends Place>(place: Place, others: readonly Other[]): Other | null {
  const named = others.filter((other) => hasDistrict(place, other) && hasSubdistrict(place, other));
  return (
    onlyOne(named) ??
    onlyOne(named.filter((other) => hasZip(place, other))) ??
    onlyOne(others.filter((other) => hasZip(place, other) && isSame(place.subdistrict, other.subdistrict)))
  );
}

/** Returns the first place if all are in one district and, if they name a kelurahan, in one kelurahan. */
function onlyOne<Other extends Place>(places: readonly Other[]): Other | null {
  const [first, ...rest] = places;
  if (!first) return null;
  return rest.every((other) => isSameDistrict(first, other)) ? first : null;
}

function hasSubdistrict(place: Place, other: Place): boolean {
  return !place.subdistrict || !other.subdistrict || isSame(place.subdistrict, other.subdistrict);
}

/** True if city and district are equal. A table with a kota and a kabupaten of one name states the kind. */
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
