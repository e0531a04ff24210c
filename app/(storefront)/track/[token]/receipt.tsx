import { QrSquare } from "@/app/_ui/qr-square";
import { dated, formatRupiah } from "@/app/(storefront)/_copy/format";
import { type TrackedOrder, type TrackedPayment, toPaymentStage } from "@/app/(storefront)/_copy/orders/tracked-order";
import type { ShopConfig } from "@/app/(storefront)/_copy/shop/shop-config";
import { getShopTimeZone } from "@/app/(storefront)/_copy/shop/time-zone";
import { siteOrigin } from "@/app/(storefront)/_server/site";
import { BillView } from "@/app/(storefront)/_ui/orders/bill-view";
import { PreorderNote } from "@/app/(storefront)/_ui/orders/preorder-note";

type Props = { token: string; order: TrackedOrder; payment: TrackedPayment | null; shop: ShopConfig };

/** Printable receipt: black on white, for a sheet or a till roll. */
export async function Receipt({ token, order, payment, shop }: Props) {
  const { brand, tenant } = shop;
  const address = [brand?.address_line1, brand?.address_line2].filter(Boolean).join(", ");
  return (
    <article className="receipt stack">
      <header>
        <p className="receipt-shop">{tenant?.name ?? brand?.wordmark_primary}</p>
        {address && <p>{address}</p>}
      </header>
      <dl className="bill">
        <dt>Nomor pesanan</dt>
        <dd>{order.number}</dd>
        <dt>Tanggal</dt>
        <dd>{order.placed_at && dated(order.placed_at, getShopTimeZone(shop))}</dd>
        <dt>Penerima</dt>
        <dd>{order.customer_name}</dd>
        <dt>Status</dt>
        <dd>{toPaymentStage(order, payment) === "paid" ? "LUNAS" : order.status_label}</dd>
      </dl>
      <ul className="receipt-lines">
        {order.lines?.map(({ name, sku, variant_label, qty, unit_price, line_total }) => (
          <li key={`${sku} ${name} ${variant_label}`}>
            <span>
              {name}
              {variant_label && ` (${variant_label})`}
              <br />
              {qty} × {unit_price !== null && formatRupiah(unit_price)}
            </span>
            <span>{line_total !== null && formatRupiah(line_total)}</span>
          </li>
        ))}
      </ul>
      <BillView bill={order} />
      <PreorderNote leadDays={order.preorder_lead_days} lines={order.lines} />
      <footer>
        <QrSquare text={`${await siteOrigin()}/track/${token}`} label="Tautan pesanan" />
        <p>Pindai untuk melihat pesanan ini. Terima kasih.</p>
      </footer>
    </article>
  );
}
