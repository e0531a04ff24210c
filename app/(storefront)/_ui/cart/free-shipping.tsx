import { formatRupiah } from "@/app/(storefront)/_copy/format";

type Props = { min: number | null; subtotal: number | null; isFree: boolean | null };

/** Progress toward free shipping; null if there is no threshold to reach. */
export function FreeShipping({ min, subtotal, isFree }: Props) {
  if (!min || subtotal === null || isFree === null || (!isFree && subtotal >= min)) return null;
  return (
    <div className="free-shipping stack tight">
      <p>
        {isFree ? "Belanjamu sudah gratis ongkir." : `Tambah ${formatRupiah(min - subtotal)} lagi untuk gratis ongkir.`}
      </p>
      <progress value={isFree ? min : subtotal} max={min} aria-label="Menuju gratis ongkir" />
    </div>
  );
}
