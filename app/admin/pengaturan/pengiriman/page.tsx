import type { Metadata } from "next";
import Link from "next/link";
import { formatRupiah } from "@/app/(storefront)/_copy/format";
import { OrderedLines } from "../ordered-lines";
import { settingsPage } from "../settings-page";
import { CourierSwitch } from "./courier-switch";
import { listFreeServices } from "./free-services";
import { ShippingForm } from "./shipping-form";

export const metadata: Metadata = { title: "Pengiriman" };

/** Describes the cost of a courier. Asks about a cost of 0 that is not marked as free. */
function describeCost(cost: number, isFree: boolean | null): string {
  if (cost > 0) return formatRupiah(cost);
  return isFree ? "Gratis" : "Rp0: memang gratis? Buka untuk menjawab.";
}

/** Couriers, sender with the shipping origin, and shipping costs. */
export default settingsPage({
  title: "Pengiriman",
  path: "/admin/pengaturan/pengiriman",
  help: "pengiriman",
  draw: async ({ api, withSetupStep }) => {
    const [settings, { whatsapp_phone: shopPhone }] = await Promise.all([
      api.getShippingSettings(),
      api.getShopSettings(),
    ]);
    const { revision, mode, provider, origin_ref, origin, couriers, sender_address, sender_phone, ...free } = settings;
    const lines = (couriers ?? []).map(({ code, name, service, eta, cost, free, enabled, revision: seen }) => ({
      code: code ?? "",
      name: name ?? "",
      line: (
        <Link className="way" href={withSetupStep(`/admin/pengaturan/pengiriman/${code}`)} prefetch={false}>
          <span>
            {name} {enabled && <span className="mark">Aktif</span>}
          </span>
          <span className="quiet">
            {[service, eta, mode === "flat" ? describeCost(cost ?? 0, free) : null].filter(Boolean).join(" · ")}
          </span>
        </Link>
      ),
      action: <CourierSwitch code={code ?? ""} name={name ?? ""} isOn={enabled ?? false} revision={seen ?? 0} />,
    }));
    return (
      <>
        <section className="stack tight" aria-labelledby="kurir">
          <h2 id="kurir">Kurir</h2>
          {lines.length === 0 && <p className="empty">Belum ada kurir. Tambah satu, supaya pembeli bisa memesan.</p>}
          <OrderedLines what="couriers" lines={lines} />
          <p className="row">
            <Link className="button" href={withSetupStep("/admin/pengaturan/pengiriman/baru")} prefetch={false}>
              Tambah kurir
            </Link>
          </p>
        </section>
        <ShippingForm
          revision={revision ?? 0}
          mode={mode ?? "flat"}
          origin={origin_ref ? (origin ?? "tempat yang tidak dikenal lagi") : null}
          sender={{ address: sender_address ?? "", phone: sender_phone ?? "", shopPhone }}
          freeFrom={free.free_shipping_min}
          isFreeOff={free.free_shipping_disabled ?? false}
          freeUpTo={free.free_shipping_max}
          services={listFreeServices(couriers ?? [], free.free_shipping_services ?? [])}
        />
        {mode === "quoted" && provider === "idn" && (
          <p className="quiet">
            Ongkir dihitung dari tabel perkiraan, bukan tarif kurir. Untuk tarif sebenarnya,{" "}
            <a href="/admin/pengaturan/integrasi">hubungkan RajaOngkir atau Biteship</a>.
          </p>
        )}
      </>
    );
  },
});
