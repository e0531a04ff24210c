"use client";

import { adminApi } from "@/app/admin/_hooks/api";
import { useForm } from "@/app/admin/_hooks/use-form";
import { CountField, SelectField, TextField } from "@/app/admin/_ui/form/field";
import { SaveBar } from "@/app/admin/_ui/form/save-bar";
import { orderRuleCopy } from "./order-rules";

type Props = {
  revision: number;
  name: string;
  phone: string;
  zone: string;
  holds: Readonly<Record<string, number | null>>;
};

const zones = [
  { value: "Asia/Jakarta", label: "WIB (Jakarta)" },
  { value: "Asia/Pontianak", label: "WIB (Pontianak)" },
  { value: "Asia/Makassar", label: "WITA (Makassar)" },
  { value: "Asia/Jayapura", label: "WIT (Jayapura)" },
] as const;

type Zone = (typeof zones)[number]["value"];

/** Shop settings: name, WhatsApp number, time zone, and the limits and deadlines of orders. */
export function ShopForm({ revision, name, phone, zone, holds }: Props) {
  const form = useForm({
    draftName: "toko",
    read: (typed) => ({
      name: typed.required("name", "Isi nama toko."),
      whatsapp_phone: typed.maybe("whatsapp_phone"),
      time_zone: zones.find(({ value }) => value === typed.text("time_zone"))?.value ?? ("Asia/Jakarta" as Zone),
      order_rules: Object.fromEntries(
        Object.keys(orderRuleCopy).map((rule) => [rule, typed.count(`order_rules.${rule}`)]),
      ),
    }),
    send: (change) => adminApi.updateShopSettings({ revision, ...change }),
  });
  const { props, faults } = form;
  return (
    <form className="stack" {...props}>
      <section className="panel stack" aria-label="Tentang toko">
        <TextField name="name" label="Nama toko" defaultValue={name} maxLength={80} required faults={faults} />
        <TextField
          name="whatsapp_phone"
          label="WhatsApp toko"
          hint="Pembeli menulis ke nomor ini. Boleh kosong."
          defaultValue={phone}
          inputMode="tel"
          placeholder="0812…"
          maxLength={30}
          faults={faults}
        />
        <SelectField name="time_zone" label="Zona waktu" choices={zones} defaultValue={zone} faults={faults} />
      </section>
      <details className="panel">
        <summary>Aturan pesanan</summary>
        <div className="stack">
          {Object.entries(orderRuleCopy).map(([rule, { label, hint }]) => (
            <CountField
              key={rule}
              name={`order_rules.${rule}`}
              label={label}
              hint={hint}
              defaultValue={String(holds[rule] ?? "")}
              faults={faults}
            />
          ))}
        </div>
      </details>
      <SaveBar form={form} />
    </form>
  );
}
