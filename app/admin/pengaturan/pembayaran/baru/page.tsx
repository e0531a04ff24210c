import type { Metadata } from "next";
import { settingsPage } from "@/app/admin/pengaturan/settings-page";
import { NewMethod } from "../method-form";

export const metadata: Metadata = { title: "Cara bayar baru" };

/** Adds a payment method. */
export default settingsPage({
  title: "Cara bayar baru",
  path: "/admin/pengaturan/pembayaran/baru",
  help: "pembayaran",
  draw: async ({ api, withSetupStep }) => {
    const { methods, account_holder } = await api.getPaymentSettings();
    const taken = (methods ?? []).map(({ code }) => code ?? "");
    return <NewMethod taken={taken} holder={account_holder} back={withSetupStep("/admin/pengaturan/pembayaran")} />;
  },
});
