import type { Metadata } from "next";
import { adminPage } from "@/app/admin/_ui/shell/admin-page";
import { OrderSearch } from "./order-search";

export const metadata: Metadata = { title: "Cari pesanan" };

/** Searches orders by any known detail. */
export default adminPage<object>({
  navKey: "orders",
  help: "pesanan",
  path: () => "/admin/pesanan/cari",
  draw: async ({ me }) => (
    <div className="stack">
      <h1>Cari pesanan</h1>
      <OrderSearch zone={me.shop?.time_zone ?? "Asia/Jakarta"} />
    </div>
  ),
});
