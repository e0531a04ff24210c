import { type DestinationArea, fold } from "./area-name";

/**
 * Finds the place in another table that equals this one; null if none does, or if it is ambiguous. Compares names without
 * spaces and without the kind of a city. The zip code decides between several matches. If a district has a different spelling,
 * the zip code and the kelurahan decide. A table that ends at the district matches all its kelurahan. The first one is used,
 * because shipping to each costs the same.
 */
export function findSameArea<Other extends DestinationArea>(
  area: DestinationArea,
  others: readonly Other[],
): Other | null {
  const named = others.filter((other) => hasDistrict(area, other) && hasSubdistrict(area, other));
  return (
    onlyOne(named) ??
    onlyOne(named.filter((other) => hasZip(area, other))) ??
    onlyOne(others.filter((other) => hasZip(area, other) && isSame(area.subdistrict, other.subdistrict)))
  );
}

/** Returns the first place if all are in one district and, if they name a kelurahan, in one kelurahan. */
function onlyOne<Other extends DestinationArea>(areas: readonly Other[]): Other | null {
  const [first, ...rest] = areas;
  if (!first) return null;
  return rest.every((other) => isSameDistrict(first, other)) ? first : null;
}

function hasSubdistrict(area: DestinationArea, other: DestinationArea): boolean {
  return !area.subdistrict || !other.subdistrict || isSame(area.subdistrict, other.subdistrict);
}

/** True if city and district are equal. A table with a kota and a kabupaten of one name states the kind. */
function hasDistrict(area: DestinationArea, other: DestinationArea): boolean {
  return isSame(area.district, other.district) && isSame(bareCity(area.city), bareCity(other.city));
}

function isSameDistrict(one: DestinationArea, other: DestinationArea): boolean {
  return isSame(one.province, other.province) && isSame(one.city, other.city) && isSame(one.district, other.district);
}

function hasZip(area: DestinationArea, other: DestinationArea): boolean {
  return area.zipCode !== null && area.zipCode === other.zipCode;
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
