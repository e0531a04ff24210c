import Link from "next/link";
import { formatRupiah } from "@/app/(storefront)/_copy/format";
import { formatCount, sumField } from "../_copy/metrics";
import {
  formatLowStockName,
  formatRemainingStock,
  type LowStockReportRow,
  type ParcelCost,
  type PaymentMethodSales,
  type SoldCity,
  type SoldProduct,
  toLowStockPath,
  type UsedVoucher,
} from "../_copy/report";
import { RankBars } from "./rank-bars";
import { ReportPanel } from "./report-panel";
import type { ChosenRange } from "./report-range";

/** Maximum number of visible rows. The CSV file has all rows. */
const shown = 10;

type RankedProps<Row> = { rows: readonly Row[]; range: ChosenRange };

export function BestSellers({ rows, range }: RankedProps<SoldProduct>) {
  return (
    <ReportPanel id="laku" title="Paling laku" report="products" range={range} isEmpty={rows.length === 0}>
      <RankBars
        rows={rows.slice(0, shown).map(({ product_id, name, units, revenue }) => ({
          key: product_id ?? "",
          label: name,
          value: units ?? 0,
          text: `${formatCount(units)} pcs · ${formatRupiah(revenue ?? 0)}`,
        }))}
      />
    </ReportPanel>
  );
}

export function LowStockPanel({ rows, range }: RankedProps<LowStockReportRow>) {
  return (
    <ReportPanel
      id="tipis"
      title="Habis dan hampir habis"
      report="stock"
      range={range}
      isEmpty={rows.length === 0}
      empty="Tidak ada yang habis atau hampir habis."
    >
      <ul className="lines facing">
        {rows.slice(0, shown).map((row) => (
          <li key={row.variant_id}>
            <Link className="way" href={toLowStockPath(row)} prefetch={false}>
              {formatLowStockName(row)}
              <span className="quiet">terjual {formatCount(row.units)}</span>
            </Link>
            <strong>{formatRemainingStock(row)}</strong>
          </li>
        ))}
      </ul>
    </ReportPanel>
  );
}

/** Full shipping cost. The colored part of each bar is the share that buyers paid. */
export function Parcels({ rows, range }: RankedProps<ParcelCost>) {
  const full = sumField(rows, (row) => row.full_price);
  const paid = sumField(rows, (row) => row.buyers_paid);
  return (
    <ReportPanel id="ongkir" title="Ongkir" report="shipping" range={range} isEmpty={rows.length === 0}>
      <p>
        Dari ongkir {formatRupiah(full)}, pembeli membayar {formatRupiah(paid)} dan toko menanggung{" "}
        <strong>{formatRupiah(full - paid)}</strong>.
      </p>
      <RankBars
        rows={rows
          .slice(0, shown)
          .map(({ courier_code, courier_service, orders, full_price, buyers_paid, shop_paid }) => ({
            key: `${courier_code} ${courier_service}`,
            label: [courier_code?.toUpperCase(), courier_service].filter(Boolean).join(" "),
            value: full_price ?? 0,
            part: buyers_paid ?? 0,
            text: `${formatCount(orders)} pesanan · toko ${formatRupiah(shop_paid ?? 0)}`,
          }))}
      />
      <p className="quiet">Bagian berwarna dibayar pembeli, bagian abu-abu ditanggung toko.</p>
    </ReportPanel>
  );
}

/** Revenue of each payment method, with its share of the whole. Refunded money is named beside it. */
export function MethodRevenue({ rows, range }: RankedProps<PaymentMethodSales>) {
  return (
    <ReportPanel id="cara-bayar" title="Cara bayar" report="payments" range={range} isEmpty={rows.length === 0}>
      <RankBars
        rows={rows.slice(0, shown).map(({ payment_method, name, orders, revenue, share_percent, refunded }) => ({
          key: payment_method ?? "",
          label: name ?? payment_method,
          value: revenue ?? 0,
          text: [
            share_percent !== null && `${share_percent}%`,
            `${formatCount(orders)} pesanan`,
            formatRupiah(revenue ?? 0),
            refunded ? `batal/kembali ${formatRupiah(refunded)}` : null,
          ]
            .filter(Boolean)
            .join(" · "),
        }))}
      />
    </ReportPanel>
  );
}

export function Vouchers({ rows, range }: RankedProps<UsedVoucher>) {
  return (
    <ReportPanel
      id="voucher"
      title="Voucher"
      report="vouchers"
      range={range}
      isEmpty={rows.length === 0}
      empty="Belum ada voucher yang dipakai."
    >
      <RankBars
        rows={rows.slice(0, shown).map(({ code, orders, revenue, discount }) => ({
          key: code ?? "",
          label: code,
          value: orders ?? 0,
          text: `${formatCount(orders)} pesanan · ${formatRupiah(revenue ?? 0)} · potongan ${formatRupiah(discount ?? 0)}`,
        }))}
      />
    </ReportPanel>
  );
}

export function Cities({ rows, range }: RankedProps<SoldCity>) {
  return (
    <ReportPanel id="kota" title="Kota tujuan" report="cities" range={range} isEmpty={rows.length === 0}>
      <RankBars
        rows={rows.slice(0, shown).map(({ city, orders, revenue }) => ({
          key: city ?? "",
          label: city ?? "Tidak disebut",
          value: orders ?? 0,
          text: `${formatCount(orders)} pesanan · ${formatRupiah(revenue ?? 0)}`,
        }))}
      />
    </ReportPanel>
  );
}
