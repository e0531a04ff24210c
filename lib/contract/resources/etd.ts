/** Delivery time as numbers. */
type TransitTime = { first: number; last: number; unit: "hari" | "jam" };

/** Parses an `etd` of the API: "3–5 hari", "1 hari", "6–8 jam". Null for a merchant's own text in another form. */
export function readEtd(etd: string | null): TransitTime | null {
  const [, first, last = first, unit] = /^(\d+)(?:\s*[–-]\s*(\d+))?\s*(hari|jam)$/i.exec(etd?.trim() ?? "") ?? [];
  if (!unit) return null;
  return { first: Number(first), last: Number(last), unit: unit.toLowerCase() === "jam" ? "jam" : "hari" };
}
