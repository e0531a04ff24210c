/** Tracking pages of couriers that have a URL per parcel. */
const pages: ReadonlyMap<string, (awb: string) => string> = new Map([
  ["lion", (awb) => `https://lionparcel.com/track/stt?q=${awb}`],
  ["ninja", (awb) => `https://www.ninjaxpress.co/id-id/tracking?id=${awb}`],
  ["pos", (awb) => `https://www.posindonesia.co.id/id/tracking/${awb}`],
]);

/** Tracking pages with a form: these couriers offer no URL per parcel, or also ask for data of the recipient. */
const forms: ReadonlyMap<string, string> = new Map([
  ["anteraja", "https://anteraja.id/tracking"],
  ["jne", "https://www.jne.co.id/tracking-package"],
  ["jnt", "https://www.jet.co.id/track"],
  ["sicepat", "https://www.sicepat.com/checkAwb"],
  ["tiki", "https://www.tiki.id/id/track"],
]);

/** Returns the courier's page about a parcel, or its tracking form; null for couriers whose page we are not sure of. */
export function findTrackingUrl(courierCode: string, awb: string): string | null {
  return pages.get(courierCode)?.(encodeURIComponent(awb)) ?? forms.get(courierCode) ?? null;
}
