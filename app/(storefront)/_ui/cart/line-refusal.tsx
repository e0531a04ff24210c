"use client";

import { explainOffSale } from "@/app/(storefront)/_copy/products/availability";
import type { Refused } from "@/app/(storefront)/_hooks/cart-quote";

type Props = { refused: Refused; zone: string; title: string; onQty: (qty: number) => void };

/** Reason that a line cannot be bought. Offers a smaller quantity if some stock is left. */
export function Refusal({ refused, zone, title, onQty }: Props) {
  const { reason, available } = refused;
  const isTooMany = reason === "insufficient_stock" || reason === "max_per_order" || reason === "reserved";
  const canHaveFewer = isTooMany && available !== null && available > 0;
  return (
    <p className="refusal" role="status">
      <strong>
        {reason === "not_on_sale"
          ? `${explainOffSale(refused, zone)}.`
          : (reasons[reason] ?? "Tidak bisa dibeli saat ini.")}
      </strong>
      {canHaveFewer && (
        <button type="button" className="button quiet" onClick={() => onQty(available)}>
          Ambil {available} saja<span className="unseen">: {title}</span>
        </button>
      )}
    </p>
  );
}

const reasons: Readonly<Record<string, string>> = {
  sold_out: "Stok habis.",
  insufficient_stock: "Stok tidak cukup.",
  max_per_order: "Melebihi batas satu pesanan. Butuh lebih banyak? Hubungi toko.",
  reserved: "Sebagian stok sedang ditahan pembeli lain. Kurangi jumlahnya, atau coba lagi nanti.",
  variant_required: "Pilih dulu variannya di halaman produk.",
  not_found: "Sudah tidak dijual.",
};
