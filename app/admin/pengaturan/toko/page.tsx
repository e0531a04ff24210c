import type { Metadata } from "next";
import Link from "next/link";
import { dated } from "@/app/(storefront)/_copy/format";
import { settingsPage } from "../settings-page";
import { CloseShop, OpenShop } from "./closed-shop";
import { ShopForm } from "./shop-form";

export const metadata: Metadata = { title: "Toko" };

type Closed = { text: string | null; reopens_at: string | null };

/** Shop name, order rules, and whether the shop is open. */
export default settingsPage({
  title: "Toko",
  path: "/admin/pengaturan/toko",
  help: "pengaturan-toko",
  draw: async ({ api, zone, withSetupStep }) => {
    const { name, whatsapp_phone, time_zone, order_rules: holds, closed, revision } = await api.getShopSettings();
    return (
      <>
        <section className="panel stack" aria-labelledby="buka-tutup">
          <h2 id="buka-tutup">{closed ? "Toko sedang tutup" : "Toko buka"}</h2>
          {closed ? <ClosedShopStatus closed={closed} zone={zone} /> : <p className="quiet">Pembeli bisa memesan.</p>}
          {closed ? (
            <OpenShop />
          ) : (
            <details>
              <summary>Tutup sementara</summary>
              <CloseShop zone={zone} />
            </details>
          )}
        </section>
        <p>
          <Link href={withSetupStep("/admin/tampilan/merek")} prefetch={false}>
            Warna, logo dan tampilan toko
          </Link>
        </p>
        <ShopForm
          revision={revision ?? 0}
          name={name ?? ""}
          phone={whatsapp_phone ?? ""}
          zone={time_zone ?? zone}
          holds={holds ?? {}}
        />
      </>
    );
  },
});

function ClosedShopStatus({ closed: { text, reopens_at }, zone }: { closed: Closed; zone: string }) {
  return (
    <>
      <p>Pembeli bisa melihat barang, belum bisa memesan. Pesanan yang sudah ada tetap jalan.</p>
      {text && (
        <p>
          Pesan di toko: <q>{text}</q>
        </p>
      )}
      <p>{reopens_at ? `Buka lagi otomatis ${dated(reopens_at, zone)}.` : "Tetap tutup sampai kamu buka."}</p>
    </>
  );
}
