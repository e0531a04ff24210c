import type { Metadata } from "next";
import { StatementCheck } from "../../_components/orders/statement-check";
import { deskPage } from "../../_components/shell/desk-page";

export const metadata: Metadata = { title: "Cek mutasi" };

/** Finds manual transfers in a bank statement. */
export default deskPage<object>({
  place: "orders",
  path: () => "/admin/pesanan/mutasi",
  draw: async () => (
    <div className="stack">
      <h1>Cek mutasi</h1>
      <StatementCheck />
    </div>
  ),
});
