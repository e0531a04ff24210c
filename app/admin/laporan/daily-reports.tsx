import { formatRupiah } from "@/app/(storefront)/_copy/format";
import { calculatePercent, dayName, formatCount, shortRupiah, sumField } from "../_copy/metrics";
import type { FunnelDay, SalesDay } from "../_copy/report";
import { DayBars } from "./day-bars";
import { RankBars } from "./rank-bars";
import { NumbersTable, ReportPanel } from "./report-panel";
import { type ChosenRange, isTyped } from "./report-range";

/** Four metrics of the report's time span. */
export function Totals({ days }: { days: readonly SalesDay[] }) {
  const revenue = sumField(days, (day) => day.revenue);
  const orders = sumField(days, (day) => day.orders);
  const rows = [
    ["Uang masuk", formatRupiah(revenue)],
    ["Pesanan dibayar", formatCount(orders)],
    ["Rata-rata per pesanan", formatRupiah(orders === 0 ? 0 : Math.round(revenue / orders))],
    ["Batal atau dikembalikan", formatRupiah(sumField(days, (day) => day.refunded))],
  ] as const;
  return (
    <dl className="figures">
      {rows.map(([what, much]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            <strong>{much}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type DailyProps<Day> = { days: readonly Day[]; range: ChosenRange };

export function Sales({ days, range }: DailyProps<SalesDay>) {
  return (
    <ReportPanel id="penjualan" title="Penjualan per hari" report="sales" range={range}>
      <h3>Uang masuk</h3>
      <DayBars
        name="Uang masuk"
        days={days.map(({ day, revenue }) => ({ day, value: revenue ?? 0 }))}
        endsToday={!isTyped(range)}
        short={shortRupiah}
        full={formatRupiah}
      />
      <h3>Pesanan dibayar</h3>
      <DayBars
        name="Pesanan dibayar"
        days={days.map(({ day, orders }) => ({ day, value: orders ?? 0 }))}
        endsToday={!isTyped(range)}
        short={formatCount}
        full={(count) => `${formatCount(count)} pesanan`}
      />
      <NumbersTable
        caption="Penjualan per hari"
        headings={["Hari", "Uang masuk", "Pesanan", "Rata-rata", "Batal/kembali"]}
        rows={[...days]
          .reverse()
          .map(({ day, revenue, orders, average, refunded: returned }) => [
            dayName(day),
            formatRupiah(revenue ?? 0),
            formatCount(orders),
            formatRupiah(average ?? 0),
            formatRupiah(returned ?? 0),
          ])}
      />
    </ReportPanel>
  );
}

/** Checkout funnel: drafts, orders and paid orders. Drafts of old days are not kept: a range with such days starts with orders. */
export function Funnel({ days, range }: DailyProps<FunnelDay>) {
  const hasDrafts = days.every(({ drafts: each }) => each !== null);
  const drafts = sumField(days, (day) => day.drafts);
  const placed = sumField(days, (day) => day.placed);
  const paid = sumField(days, (day) => day.paid);
  const steps = [
    ...(hasDrafts ? [{ key: "drafts", label: "Sampai checkout", value: drafts, of: null }] : []),
    {
      key: "placed",
      label: "Jadi pesanan",
      value: placed,
      of: hasDrafts ? calculatePercent(placed, drafts) : null,
    },
    { key: "paid", label: "Dibayar", value: paid, of: calculatePercent(paid, placed) },
  ];
  return (
    <ReportPanel
      id="corong"
      title="Dari checkout ke pembayaran"
      report="funnel"
      range={range}
      isEmpty={drafts + placed === 0}
    >
      <RankBars
        rows={steps.map(({ key, label, value, of }) => ({
          key,
          label,
          value,
          text: of === null ? formatCount(value) : `${formatCount(value)} (${of}%)`,
        }))}
      />
      <p className="quiet">
        Persen dihitung dari langkah di atasnya.
        {!hasDrafts && " Jumlah checkout hanya disimpan 99 hari."}
      </p>
      <NumbersTable
        caption="Dari checkout ke pembayaran per hari"
        headings={["Hari", "Checkout", "Pesanan", "Dibayar"]}
        rows={[...days]
          .reverse()
          .map((day) => [
            dayName(day.day),
            day.drafts === null ? "–" : formatCount(day.drafts),
            formatCount(day.placed),
            formatCount(day.paid),
          ])}
      />
    </ReportPanel>
  );
}
