import Link from "next/link";
import { formatRupiah } from "../(storefront)/_copy/format";
import { formatCount, formatWeekday } from "./_copy/metrics";
import { openCount, openLists } from "./_copy/open-work";
import { formatLowStockName, formatRemainingStock, toLowStockPath } from "./_copy/report";
import type { Me } from "./_server/signed-in-staff";
import { adminPage } from "./_ui/shell/admin-page";
import { OpenWork } from "./_ui/shell/service-worker";
import { GuideList } from "./setup-checklist";
import { TodayFigures } from "./today-metrics";
import { Warnings } from "./warnings";

/** Dashboard: open work, today's metrics and low stock. */
export default adminPage<object>({
  navKey: "home",
  path: () => "/admin",
  draw: async ({ api, me }) => {
    const [{ lists, today, low_stock, warnings }, guide] = await Promise.all([
      api.getDashboard(),
      me.role === "owner" ? api.getSetupChecklist() : null,
    ]);
    const work = openLists(lists);
    const waiting = lists?.find(({ list }) => list === "waiting");
    return (
      <div className="stack roomy">
        <h1>{greeting(me)}</h1>
        <OpenWork count={openCount(lists)} />
        <Warnings warnings={warnings} zone={me.shop?.time_zone ?? "Asia/Jakarta"} isOwner={me.role === "owner"} />
        <div className="sides">
          <div className="stack roomy">
            {guide && !guide.done && <GuideList guide={guide} />}
            <section aria-labelledby="kerja" className="stack">
              <h2 id="kerja">Yang menunggu kamu</h2>
              <ul className="tiles">
                {work.map(({ list, label, count, is_more }) => (
                  <li key={list}>
                    <Link href={`/admin/pesanan?list=${list}`} prefetch={false} data-count={count ? "some" : "none"}>
                      <strong>
                        {count}
                        {is_more && "+"}
                      </strong>{" "}
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
              <p>{waiting?.count ? <WaitingOrders {...waiting} /> : "Tidak ada pesanan yang menunggu pembayaran."}</p>
            </section>
            <section aria-labelledby="hari-ini" className="stack">
              <h2 id="hari-ini">Hari ini, dibanding {formatWeekday(today?.compared_day)} lalu sampai jam yang sama</h2>
              <TodayFigures today={today?.today ?? null} before={today?.compared_until_now ?? null} />
              <p>
                <Link href="/admin/laporan" prefetch={false}>
                  Semua laporan
                </Link>
              </p>
            </section>
          </div>
          <section aria-labelledby="habis" className="stack">
            <h2 id="habis">Habis atau hampir habis</h2>
            {low_stock && low_stock.length > 0 ? (
              <ul className="lines facing panel">
                {low_stock.map((row) => (
                  <li key={row.variant_id}>
                    <Link className="way" href={toLowStockPath(row)} prefetch={false}>
                      {formatLowStockName(row)}
                    </Link>
                    <strong>{formatRemainingStock(row)}</strong>
                  </li>
                ))}
              </ul>
            ) : (
              <p className="quiet">Tidak ada yang habis atau hampir habis.</p>
            )}
          </section>
        </div>
      </div>
    );
  },
});

type Waiting = { count: number | null; is_more: boolean | null; amount: number | null };

/** Orders that wait for their buyers. The shop has nothing to do for them yet. */
function WaitingOrders({ count, is_more, amount }: Waiting) {
  const most = is_more ? "lebih dari " : "";
  return (
    <Link href="/admin/pesanan?list=waiting" prefetch={false}>
      {most}
      {formatCount(count)} pesanan menunggu pembayaran, {most}
      {formatRupiah(amount ?? 0)}
    </Link>
  );
}

function greeting({ name }: Me): string {
  return name ? `Halo, ${name}` : "Halo";
}
