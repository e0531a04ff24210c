import type { Metadata } from "next";
import Link from "next/link";
import { BulkBar } from "../_components/orders/bulk-bar";
import { OrderExport } from "../_components/orders/order-export";
import { OrderRow } from "../_components/orders/order-row";
import { deskPage } from "../_components/shell/desk-page";
import { OpenWork } from "../_components/shell/installed";
import { Counted, Tabs } from "../_components/ui/tabs";
import { openCount } from "../_data/words/orders/open-work";
import type { OrderList } from "../_data/words/orders/order";
import "../_styles/orders.css";

type Search = { list?: string | string[]; cursor?: string | string[] };
type Props = { searchParams: Promise<Search> };

export const metadata: Metadata = { title: "Pesanan" };

/** The lists of orders, what needs a hand first. The address is the view. */
export default deskPage<Props>({
  place: "orders",
  path: async ({ searchParams }) => addressOf(await searchParams),
  draw: async ({ api, me, props }) => {
    const { list: asked, cursor } = await props.searchParams;
    const { lists } = await api.countOrders();
    const shown = lists?.find(({ list }) => list === asked) ?? lists?.find(({ count }) => count) ?? lists?.at(-1);
    const list = shown?.list ?? "all";
    const { items, next_cursor } = await api.listOrders({ list, ...(typeof cursor === "string" ? { cursor } : {}) });
    return (
      <div className="stack">
        <OpenWork count={openCount(lists)} />
        <div className="row spread">
          <h1>Pesanan</h1>
          <nav className="row" aria-label="Banyak pesanan sekaligus">
            <Link className="button" href="/admin/pesanan/mutasi" prefetch={false}>
              Cek mutasi
            </Link>
            <Link className="button" href="/admin/pesanan/resi" prefetch={false}>
              Isi resi
            </Link>
          </nav>
        </div>
        <Tabs name="Daftar pesanan" tabs={(lists ?? []).map((each) => tabOf(each, list))} />
        {items && items.length > 0 ? (
          <form method="dialog" id="pesanan">
            <ul className="orders">
              {items.map((order) => (
                <OrderRow key={order.id} order={order} list={list} zone={me.shop?.time_zone ?? "Asia/Jakarta"} />
              ))}
            </ul>
          </form>
        ) : (
          <p className="empty">{emptyWords[list]}</p>
        )}
        {items && items.length > 0 && <BulkBar key={list} list={list} formId="pesanan" />}
        <OrderExport list={list} zone={me.shop?.time_zone ?? "Asia/Jakarta"} isOwner={me.role === "owner"} />
        {next_cursor && (
          <p>
            <Link className="button" prefetch={false} href={`/admin/pesanan?list=${list}&cursor=${next_cursor}`}>
              Pesanan berikutnya
            </Link>
          </p>
        )}
      </div>
    );
  },
});

function addressOf({ list, cursor }: Search): string {
  const asked = Object.entries({ list, cursor }).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return asked.length === 0 ? "/admin/pesanan" : `/admin/pesanan?${new URLSearchParams(asked)}`;
}

const emptyWords: Record<OrderList, string> = {
  to_check: "Tidak ada transfer yang perlu dicek.",
  to_pack: "Tidak ada pesanan yang perlu dikemas.",
  to_ship: "Tidak ada paket yang menunggu dikirim.",
  problems: "Tidak ada masalah.",
  waiting: "Tidak ada pesanan yang menunggu pembayaran.",
  sent: "Belum ada paket di jalan.",
  all: "Belum ada pesanan. Bagikan alamat tokomu, pesanan pertama muncul di sini.",
};

type CountedList = { list: OrderList | null; label: string | null; count: number | null; is_more: boolean | null };

function tabOf(counted: CountedList, chosen: OrderList) {
  const { list, label } = counted;
  return {
    label: list === "all" ? label : <Counted {...counted} />,
    path: `/admin/pesanan?list=${list}`,
    isChosen: list === chosen,
  };
}
