import type { Metadata } from "next";
import Link from "next/link";
import type { MerchantAnswers } from "@/lib/client/merchant/contract";
import { openCount } from "../_copy/open-work";
import type { OrderList } from "../_copy/order";
import { NextPage } from "../_ui/next-page";
import { adminPage } from "../_ui/shell/admin-page";
import { OpenWork } from "../_ui/shell/service-worker";
import { Counted, Tabs } from "../_ui/tabs";
import { BulkBar } from "./order-bulk-bar";
import { OrderExport } from "./order-export";
import { OrderFilterForm } from "./order-filter-form";
import { OrderListEntry } from "./order-list-entry";
import { isNarrowed, type OrderListView, orderView, orderViewPath, toAdminOrderFilters } from "./order-list-view";

type Props = { searchParams: Promise<Record<string, string | string[]>> };

export const metadata: Metadata = { title: "Pesanan" };

/** Order lists, those that need an action first. The URL holds the view. */
export default adminPage<Props>({
  navKey: "orders",
  help: "pesanan",
  path: async ({ searchParams }) => orderViewPath(orderView(await searchParams)),
  draw: async ({ api, me, props }) => {
    const asked = orderView(await props.searchParams);
    const zone = me.shop?.time_zone ?? "Asia/Jakarta";
    const [{ lists }, { couriers }] = await Promise.all([api.countOrders(), api.getShippingSettings()]);
    const shown = lists?.find(({ list }) => list === asked.list) ?? lists?.find(({ count }) => count) ?? lists?.at(-1);
    const list = shown?.list ?? "all";
    const view = { ...asked, list };
    const filters = toAdminOrderFilters(view, list, zone);
    const { items, next_cursor } = await api.listOrders({
      ...filters,
      ...(view.cursor ? { cursor: view.cursor } : {}),
    });
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
        <Tabs name="Daftar pesanan" tabs={(lists ?? []).map((each) => tabOf(each, view))} />
        <OrderFilterForm view={view} list={list} couriers={choicesOf(couriers, view)} />
        {items && items.length > 0 ? (
          <form method="dialog" id="pesanan">
            <ul className="orders">
              {items.map((order) => (
                <OrderListEntry key={order.id} order={order} list={list} zone={zone} />
              ))}
            </ul>
          </form>
        ) : (
          <p className="empty">{isNarrowed(view) ? "Tidak ada pesanan dengan saringan ini." : emptyTexts[list]}</p>
        )}
        <BulkBar key={orderViewPath(view)} formId="pesanan" isEmpty={!items?.length} />
        <OrderExport filters={filters} isOwner={me.role === "owner"}>
          <p className="quiet">
            Daftar yang sedang kamu lihat, dengan saringannya dan semua halamannya, tanpa nama dan alamat pembeli. Satu
            baris per barang; jumlah uang pesanan hanya di baris pertamanya.
          </p>
        </OrderExport>
        <NextPage path={orderViewPath({ ...view, cursor: null })} cursor={next_cursor} name="Pesanan berikutnya" />
      </div>
    );
  },
});

type Couriers = MerchantAnswers["getShippingSettings"]["couriers"];

/** Available couriers, plus the one in the filter. Older orders may use a courier that no longer exists. */
function choicesOf(couriers: Couriers, { courier }: OrderListView) {
  const known = (couriers ?? []).map(({ code, name }) => ({ code: code ?? "", name: name ?? "" }));
  return courier === "" || known.some(({ code }) => code === courier)
    ? known
    : [...known, { code: courier, name: courier }];
}

const emptyTexts: Record<OrderList, string> = {
  to_check: "Tidak ada transfer yang perlu dicek.",
  to_pack: "Tidak ada pesanan yang perlu dikemas.",
  to_ship: "Tidak ada paket yang menunggu dikirim.",
  problems: "Tidak ada masalah.",
  waiting: "Tidak ada pesanan yang menunggu pembayaran.",
  sent: "Belum ada paket di jalan.",
  all: "Belum ada pesanan. Bagikan alamat tokomu, pesanan pertama muncul di sini.",
};

type CountedList = { list: OrderList | null; label: string | null; count: number | null; is_more: boolean | null };

function tabOf(counted: CountedList, view: OrderListView) {
  const { list, label } = counted;
  return {
    label: <Counted label={label} of={list === "all" ? undefined : counted} />,
    path: orderViewPath({ ...view, list, cursor: null }),
    isChosen: list === view.list,
  };
}
