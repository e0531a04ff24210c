import type { Metadata } from "next";
import { toAdminProductPath } from "@/app/admin/_copy/product";
import { WayUp } from "@/app/admin/_ui/parent-link";
import { adminPage } from "@/app/admin/_ui/shell/admin-page";
import { ReleaseButton } from "./release-button";
import { describeReserved, findReservingOrders, type ReservedVariant } from "./reserved-variants";

export const metadata: Metadata = { title: "Stok ditahan pembeli baru" };

/** Stock that unpaid orders of first-time buyers reserve, and a way to release it. */
export default adminPage<object>({
  navKey: "stock",
  help: "stok",
  path: async () => "/admin/stok/ditahan",
  draw: async ({ api }) => {
    const { items, is_more } = await api.listReservations();
    const reserved = items ?? [];
    return (
      <div className="stack">
        <WayUp path="/admin/stok" name="Stok dan harga" />
        <h1>Stok ditahan pembeli baru</h1>
        <p className="quiet">
          Pesanan yang belum dibayar dari pembeli yang belum pernah membayar di tokomu. Batasnya diatur di Pengaturan →
          Toko.
        </p>
        {reserved.length > 0 ? (
          <>
            <ReleaseButton press="Lepas semua" {...findReservingOrders(reserved)} />
            <ul className="reserved">
              {reserved.map((variant) => (
                <Reserved key={variant.variant_id} variant={variant} />
              ))}
            </ul>
            {is_more && <p className="quiet">Masih ada varian lain. Lepas dulu yang ini.</p>}
          </>
        ) : (
          <p className="empty">Tidak ada stok yang ditahan pembeli baru.</p>
        )}
      </div>
    );
  },
});

function Reserved({ variant }: { variant: ReservedVariant }) {
  const label = [variant.product_name, variant.variant_label].filter(Boolean).join(" · ");
  return (
    <li>
      <span>
        <a href={toAdminProductPath(variant.product_id)}>{label}</a>
        {variant.sku && <span className="quiet"> {variant.sku}</span>}
        <span className="sub">{describeReserved(variant)}</span>
      </span>
      <ReleaseButton press="Lepas" to={label} {...findReservingOrders([variant])} />
    </li>
  );
}
