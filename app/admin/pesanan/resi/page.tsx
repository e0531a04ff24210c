import type { Metadata } from "next";
import { type AdminOrderSummary, formatOrderLines } from "@/app/admin/_copy/order";
import { adminPage } from "@/app/admin/_ui/shell/admin-page";
import { OpenWorkAfter } from "../open-work-after";
import { AwbList, type WaitingParcel } from "./awb-list";
import { AwbPaste } from "./awb-paste";

export const metadata: Metadata = { title: "Isi resi" };

/** Maximum number of parcels per list, as many as are handed over together. */
const most = 100;

/** AWBs of many parcels: typed, scanned or pasted. */
export default adminPage<object>({
  navKey: "orders",
  help: "label-dan-resi",
  path: () => "/admin/pesanan/resi",
  draw: async ({ api }) => {
    const [packed, paid] = await Promise.all([
      api.listOrders({ list: "to_ship", limit: most }),
      api.listOrders({ list: "to_pack", limit: most }),
    ]);
    const parcels = [
      ...(packed.items ?? []).map((order) => parcelOf(order, true)),
      ...(paid.items ?? []).map((order) => parcelOf(order, false)),
    ];
    return (
      <div className="stack">
        <h1>Isi resi</h1>
        <OpenWorkAfter stamp={parcels.map(({ number }) => number).join()} />
        {parcels.length > 0 ? (
          <AwbList parcels={parcels} />
        ) : (
          <p className="empty">Tidak ada paket yang menunggu resi.</p>
        )}
        {(packed.next_cursor || paid.next_cursor) && (
          <p className="quiet">Masih ada paket lain: muncul di sini setelah yang di atas dikirim.</p>
        )}
        <AwbPaste />
      </div>
    );
  },
});

function parcelOf({ number, customer_name, courier_code, lines }: AdminOrderSummary, isPacked: boolean): WaitingParcel {
  return {
    number: number ?? "",
    about: [customer_name, courier_code?.toUpperCase(), formatOrderLines(lines)].filter(Boolean).join(" · "),
    isPacked,
  };
}
