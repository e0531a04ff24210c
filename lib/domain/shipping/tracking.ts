/** The page about one parcel, for couriers that have such an address. */
const pages: ReadonlyMap<string, (awb: string) => string> = new Map([
  ["lion", (awb) => `https://lionparcel.com/track/stt?q=${awb}`],
  ["ninja", (awb) => `https://www.ninjaxpress.co/id-id/tracking?id=${awb}`],
  ["pos", (awb) => `https://www.posindonesia.co.id/id/tracking/${awb}`],
]);

/** Where the number has to be typed: these couriers take it from a form only, or ask for something of the recipient's besides. */
const forms: ReadonlyMap<string, string> = new Map([
  ["anteraja", "https://anteraja.id/tracking"],
  ["jne", "https://www.jne.co.id/tracking-package"],
  ["jnt", "https://www.jet.co.id/track"],
  ["sicepat", "https://www.sicepat.com/checkAwb"],
  ["tiki", "https://www.tiki.id/id/track"],
]);

/** The courier's own page about a parcel, or where to type its number; null for couriers whose page we are not sure of. */
export function trackingUrlOf(courierCode: string, awb: string): string | null {
  return pages.get(courierCode)?.(encodeURIComponent(awb)) ?? forms.get(courierCode) ?? null;
}
