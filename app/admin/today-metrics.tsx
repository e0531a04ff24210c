import { formatRupiah } from "../(storefront)/_copy/format";
import { describeMetricChange, formatCount } from "./_copy/metrics";

type Figures = { revenue: number | null; orders: number | null; average: number | null } | null;

/**
 * Compares today with the same weekday a week ago, up to the same time of day. Each metric has two bars; the upper one is
 * today.
 */
export function TodayFigures({ today, before }: { today: Figures; before: Figures }) {
  const rows = [
    { what: "Uang masuk", now: today?.revenue ?? 0, ago: before?.revenue ?? 0, write: formatRupiah },
    { what: "Pesanan dibayar", now: today?.orders ?? 0, ago: before?.orders ?? 0, write: formatCount },
    { what: "Rata-rata", now: today?.average ?? 0, ago: before?.average ?? 0, write: formatRupiah },
  ];
  return (
    <dl className="figures">
      {rows.map(({ what, now, ago, write }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            <strong>{write(now)}</strong>
            <TwoBars now={now} ago={ago} />
            <span className="quiet">
              {describeMetricChange(now, ago)} · minggu lalu {write(ago)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function TwoBars({ now, ago }: { now: number; ago: number }) {
  const most = Math.max(1, now, ago);
  return (
    <svg className="two-bars" aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none">
      <rect width={(now / most) * 100} height={5} />
      <rect className="rest" y={6.5} width={(ago / most) * 100} height={3.5} />
    </svg>
  );
}
