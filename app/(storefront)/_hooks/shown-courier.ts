import { objectFields } from "@/lib/contract/object-fields";
import { createStore } from "./browser-storage";

/** Courier that the page showed for a destination. */
export type ShownCourier = { place: string; name: string; label: string };

/** Courier that the page last showed in this visit. */
export const shownCourier = createStore<ShownCourier | null>({ key: "kurir", lasts: "visit", parse: shownOf });

/** Notice that a new destination changed the courier; null if the buyer saw or chose this courier before. */
export function describeCourierChange(before: ShownCourier | null, now: ShownCourier): string | null {
  if (!before || before.place === now.place || before.name === now.name) return null;
  return `Untuk tujuan ini kurirnya berganti dari ${before.label} menjadi ${now.label}.`;
}

function shownOf(storedValue: unknown): ShownCourier | null {
  const { place, name, label } = objectFields(storedValue);
  if (typeof place !== "string" || typeof name !== "string" || typeof label !== "string") return null;
  return { place, name, label };
}
