import type { Metadata } from "next";
import { settingsPage } from "../../../_components/settings/settings-page";
import { NewCourier } from "../../../_components/shipping/courier-form";

export const metadata: Metadata = { title: "Kurir baru" };

/** A courier is added. */
export default settingsPage({
  title: "Kurir baru",
  path: "/admin/pengaturan/pengiriman/baru",
  draw: async ({ api }) => {
    const { couriers } = await api.getShippingSettings();
    return <NewCourier taken={(couriers ?? []).map(({ code }) => code ?? "")} />;
  },
});
