import { formatRupiah } from "@/app/(storefront)/_copy/format";
import type { FreeShippingOffer } from "@/app/(storefront)/_copy/shop/storefront-settings";

type Props = { offer: FreeShippingOffer | null; subtotal: number | null; isFree: boolean | null };

/** Progress toward free shipping; null if there is no threshold to reach. */
export function FreeShipping({ offer, subtotal, isFree }: Props) {
  if (!offer?.min || subtotal === null || isFree === null) return null;
  const isReached = isFree || subtotal >= offer.min;
  const text = isReached ? describeReached(offer, isFree) : `Tambah ${formatRupiah(offer.min - subtotal)} lagi untuk`;
  if (text === null) return null;
  return (
    <div className="free-shipping stack tight">
      <p>{isReached ? text : `${text} ${describeOffer(offer)}.`}</p>
      <progress value={isReached ? offer.min : subtotal} max={offer.min} aria-label="Menuju gratis ongkir" />
    </div>
  );
}

function describeReached(offer: FreeShippingOffer, isFree: boolean): string | null {
  if (isFree) return "Belanjamu sudah gratis ongkir.";
  if (offer.max === null && offer.isForAllServices) return null;
  return `Belanjamu sudah cukup untuk ${describeOffer(offer)}.`;
}

/** Returns "gratis ongkir (maks. Rp20.000, layanan tertentu)", with the limits that there are. */
function describeOffer({ max, isForAllServices }: FreeShippingOffer): string {
  const limits = [max === null ? [] : `maks. ${formatRupiah(max)}`, isForAllServices ? [] : "layanan tertentu"].flat();
  return limits.length === 0 ? "gratis ongkir" : `gratis ongkir (${limits.join(", ")})`;
}
