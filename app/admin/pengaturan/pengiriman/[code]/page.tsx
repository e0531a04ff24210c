import type { Metadata } from "next";
import { settingsPage } from "@/app/admin/pengaturan/settings-page";
import { CourierForm, RemoveCourier } from "../courier-form";

export const metadata: Metadata = { title: "Kurir" };

/** Edits a courier. */
export default settingsPage({
  title: "Kurir",
  path: (code) => `/admin/pengaturan/pengiriman/${code}`,
  help: "pengiriman",
  draw: async ({ api, named, withSetupStep }) => {
    const { code, name, service, eta, cost, free, services, revision } = await api.getCourier({ code: named });
    const seen = { code: code ?? "", name: name ?? "", revision: revision ?? 0 };
    return (
      <>
        <CourierForm
          {...seen}
          service={service ?? ""}
          eta={eta ?? ""}
          cost={cost}
          isFree={free ?? false}
          services={(services ?? []).join(", ")}
        />
        <RemoveCourier {...seen} back={withSetupStep("/admin/pengaturan/pengiriman")} />
      </>
    );
  },
});
