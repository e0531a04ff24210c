import Link from "next/link";
import { rupiah } from "../(storefront)/_data/words/format";
import { deskPage } from "./_components/shell/desk-page";
import type { Me } from "./_data/server/who-is-there";

type Today = { revenue: number | null; orders: number | null; average: number | null } | null;

/** What needs a hand, how today goes, and what runs out. */
export default deskPage<object>({
  place: "home",
  path: () => "/admin",
  draw: async ({ api, me }) => {
    const { open, lists, today, running_out } = await api.showHome();
    const work = (lists ?? []).filter(({ list }) => list !== "all" && list !== "sent" && list !== "waiting");
    return (
      <div className="stack roomy">
        <h1>{greeting(me)}</h1>
        {open === false && <p className="notice">Toko sedang tutup: pembeli bisa melihat, belum bisa memesan.</p>}
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
        </section>
        <section aria-labelledby="hari-ini" className="stack">
          <h2 id="hari-ini">Hari ini</h2>
          <Figures today={today?.today ?? null} before={today?.compared_until_now ?? null} />
        </section>
        <section aria-labelledby="habis" className="stack">
          <h2 id="habis">Habis atau hampir habis</h2>
          {running_out && running_out.length > 0 ? (
            <ul className="lines">
              {running_out.map(({ variant_id, name, variant_label, stock }) => (
                <li key={variant_id}>
                  <span>{[name, variant_label].filter(Boolean).join(" · ")}</span>
                  <strong>{stock === 0 ? "Habis" : `Sisa ${stock}`}</strong>
                </li>
              ))}
            </ul>
          ) : (
            <p className="quiet">Semua barang masih cukup.</p>
          )}
        </section>
      </div>
    );
  },
});

function greeting({ name }: Me): string {
  return name ? `Halo, ${name}` : "Halo";
}

/** Today beside the same weekday a week ago, until the same time of day. */
function Figures({ today, before }: { today: Today; before: Today }) {
  const rows = [
    ["Uang masuk", rupiah(today?.revenue ?? 0), rupiah(before?.revenue ?? 0)],
    ["Pesanan dibayar", String(today?.orders ?? 0), String(before?.orders ?? 0)],
    ["Rata-rata", rupiah(today?.average ?? 0), rupiah(before?.average ?? 0)],
  ] as const;
  return (
    <dl className="figures">
      {rows.map(([what, now, then]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            <strong>{now}</strong> <span className="quiet">minggu lalu {then}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
