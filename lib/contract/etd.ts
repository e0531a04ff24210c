/** How long a parcel is on its way, in numbers. */
type TransitTime = { first: number; last: number; unit: "hari" | "jam" };

/** Reads an `etd` as the API writes it: "3–5 hari", "1 hari", "6–8 jam"; null where a merchant's own words promise no such numbers. */
export function readEtd(etd: string | null): TransitTime | null {
  const [, first, last = first, unit] = /^(\d+)(?:\s*[–-]\s*(\d+))?\s*(hari|jam)$/i.exec(etd?.trim() ?? "") ?? [];
  if (!unit) return null;
  return { first: Number(first), last: Number(last), unit: unit.toLowerCase() === "jam" ? "jam" : "hari" };
}
