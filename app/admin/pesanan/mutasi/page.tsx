import type { Metadata } from "next";
import { StatementCheck } from "../../_components/orders/statement-check";
import { adminPage } from "../../_components/shell/desk-page";

export const metadata: Metadata = { title: "Cek mutasi" };

/** Finds manual transfers in a bank statement. */
export default adminPage<object>({
  navKey: "orders",
  path: () => "/admin/pesanan/mutasi",
  draw: async () => (
    <div className="stack">
      <h1>Cek mutasi</h1>
      <StatementCheck />
    </div>
  ),
});
