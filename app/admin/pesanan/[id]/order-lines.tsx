import { formatRupiah } from "@/app/(storefront)/_copy/format";
import { type AdminOrderDetail, toPriceBreakdownRows } from "@/app/admin/_copy/order";
import { OrderSection } from "./order-section";

/** Ordered products with their pictures, and the price breakdown. */
export function AdminOrderLines({ order }: { order: AdminOrderDetail }) {
  return (
    <OrderSection id="isi-pesanan" title="Isi pesanan">
      <ul className="lines receipt">
        {order.lines?.map((line) => (
          <li key={`${line.product_id} ${line.variant_id}`}>
            <span className="bought">
              {line.image ? (
                <img
                  src={line.image}
                  srcSet={line.image_srcset ?? undefined}
                  sizes="48px"
                  alt=""
                  width={48}
                  height={48}
                  loading="lazy"
                  decoding="async"
                />
              ) : (
                <span className="no-picture" />
              )}
              <span>
                {line.qty}× {[line.name, line.variant_label].filter(Boolean).join(" · ")}{" "}
                <span className="quiet">
                  {[
                    line.sku,
                    `@ ${formatRupiah(line.unit_price ?? 0)}`,
                    line.promotion_name,
                    line.preorder && "Preorder",
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
            </span>
            <strong>{formatRupiah(line.line_total ?? 0)}</strong>
          </li>
        ))}
        {toPriceBreakdownRows(order).map(({ what, amount }) => (
          <li key={what} className="quiet">
            <span>{what}</span>
            <span>{formatRupiah(amount)}</span>
          </li>
        ))}
        <li>
          <strong>Total</strong>
          <strong>{formatRupiah(order.total ?? 0)}</strong>
        </li>
      </ul>
    </OrderSection>
  );
}
