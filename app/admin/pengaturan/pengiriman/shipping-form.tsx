"use client";

import { adminApi } from "@/app/admin/_hooks/api";
import { useForm } from "@/app/admin/_hooks/use-form";
import { RupiahField, TickField } from "@/app/admin/_ui/form/field";
import { SaveBar } from "@/app/admin/_ui/form/save-bar";
import { type LabelSender, SenderFields } from "./sender-fields";

type Props = {
  revision: number;
  mode: "flat" | "quoted";
  /** Current shipping origin as text; null if unset. */
  origin: string | null;
  sender: LabelSender;
  freeFrom: number | null;
  isFreeOff: boolean;
  /** Most that the shop pays per order; null for no limit. */
  freeUpTo: number | null;
  /** Services that can be free, and those that are; none means all. */
  services: readonly { value: string; label: string; isFree: boolean }[];
};

/** Shipping settings: sender with the shipping origin, pricing mode, and the threshold for free shipping. */
export function ShippingForm({ revision, mode, origin, sender, freeFrom, isFreeOff, freeUpTo, services }: Props) {
  const form = useForm({
    draftName: "pengiriman",
    read: (typed) => {
      const isQuoted = typed.text("mode") === "quoted";
      const ref = typed.maybe("origin_ref");
      if (isQuoted && ref === null && origin === null) typed.faults.origin_ref = "Cari lalu pilih tempat asal kiriman.";
      return {
        mode: isQuoted ? ("quoted" as const) : ("flat" as const),
        ...(ref === null ? {} : { origin_ref: ref }),
        sender_address: typed.maybe("sender_address"),
        sender_phone: typed.maybe("sender_phone"),
        free_shipping_min: typed.maybeRupiah("free_shipping_min"),
        free_shipping_disabled: typed.flag("free_shipping_disabled"),
        free_shipping_max: typed.maybeRupiah("free_shipping_max"),
        free_shipping_services: [...typed.all("free_shipping_services")],
      };
    },
    send: (change) => adminApi.updateShippingSettings({ revision, ...change }),
  });
  const { props, faults } = form;
  return (
    <form className="stack" {...props}>
      <SenderFields origin={origin} sender={sender} faults={faults} />
      <section className="panel stack" aria-label="Ongkir">
        <fieldset className="stack tight plain">
          <legend>Ongkir</legend>
          <label className="tick">
            <input type="radio" name="mode" value="quoted" defaultChecked={mode === "quoted"} />
            <span>Dihitung dari jarak dan berat</span>
          </label>
          <label className="tick">
            <input type="radio" name="mode" value="flat" defaultChecked={mode === "flat"} />
            <span>
              Tetap <span className="quiet">satu harga untuk tiap kurir</span>
            </span>
          </label>
        </fieldset>
      </section>
      <section className="panel stack" aria-label="Gratis ongkir">
        <RupiahField
          name="free_shipping_min"
          label="Gratis ongkir mulai belanja"
          hint="Kosong: tidak ada gratis ongkir."
          amount={freeFrom}
          placeholder=""
          faults={faults}
        />
        <RupiahField
          name="free_shipping_max"
          label="Maksimal ongkir yang kamu tanggung per pesanan"
          hint="Kosong: tanpa batas. Selisihnya dibayar pembeli."
          amount={freeUpTo}
          placeholder=""
          faults={faults}
        />
        {services.length > 0 && (
          <fieldset className="stack tight plain">
            <legend>Layanan yang gratis</legend>
            <p className="quiet">Tidak ada yang dicentang: semua layanan.</p>
            {services.map(({ value, label, isFree }) => (
              <label className="tick" key={value}>
                <input type="checkbox" name="free_shipping_services" value={value} defaultChecked={isFree} />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
        )}
        <TickField name="free_shipping_disabled" label="Matikan dulu gratis ongkir" defaultChecked={isFreeOff} />
      </section>
      <SaveBar form={form} />
    </form>
  );
}
