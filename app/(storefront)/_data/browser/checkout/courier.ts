import { createStore } from "../storage";

/** The way to send that stood on the page for a place. */
export type ShownCourier = { place: string; name: string; label: string };

/** The one that was last shown in this visit. */
export const shownCourier = createStore<ShownCourier | null>({ key: "kurir", lasts: "visit", parse: shownOf });

/** What to say where another place brought another courier; null where the buyer saw this one before, or chose it. */
export function courierNews(before: ShownCourier | null, now: ShownCourier): string | null {
  if (!before || before.place === now.place || before.name === now.name) return null;
  return `Untuk tujuan ini kurirnya berganti dari ${before.label} menjadi ${now.label}.`;
}

function shownOf(kept: unknown): ShownCourier | null {
  const { place, name, label } = Object(kept);
  const isWhole = [place, name, label].every((each) => typeof each === "string");
  return isWhole ? { place, name, label } : null;
}
