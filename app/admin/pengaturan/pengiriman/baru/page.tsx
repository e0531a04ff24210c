import type { Metadata } from "next";
import { settingsPage } from "@/app/admin/pengaturan/settings-page";
import { NewCourier } from "../courier-form";

export const metadata: Metadata = { title: "Kurir baru" };

/** Adds a courier. */
export default settingsPage({
  title: "Kurir baru",
  path: "/admin/pengaturan/pengiriman/baru",
  help: "pengiriman",
  draw: async ({ api, withSetupStep }) => {
    const { couriers } = await api.getShippingSettings();
    const taken = (couriers ?? []).map(({ code }) => code ?? "");
    return <NewCourier taken={taken} back={withSetupStep("/admin/pengaturan/pengiriman")} />;
  },
});
