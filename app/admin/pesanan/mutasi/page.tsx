import type { Metadata } from "next";
import { adminPage } from "@/app/admin/_ui/shell/admin-page";
import { StatementCheck } from "./statement-check";

export const metadata: Metadata = { title: "Cek mutasi" };

/** Finds manual transfers in a bank statement. */
export default adminPage<object>({
  navKey: "orders",
  help: "pesanan",
  path: () => "/admin/pesanan/mutasi",
  draw: async () => (
    <div className="stack">
      <h1>Cek mutasi</h1>
      <StatementCheck />
    </div>
  ),
});
