"use client";

import { useRouter } from "next/navigation";
import type { Typed } from "@/app/admin/_copy/form-input";
import { adminApi } from "@/app/admin/_hooks/api";
import { useForm } from "@/app/admin/_hooks/use-form";
import { ConfirmedActionButton } from "@/app/admin/_ui/action-button";
import { RupiahField, SelectField, TextField, TickField } from "@/app/admin/_ui/form/field";
import { SaveBar } from "@/app/admin/_ui/form/save-bar";
import { commonCouriers } from "./common-couriers";

type Fields = {
  name: string;
  service: string;
  eta: string;
  cost: number | null;
  isFree: boolean;
  services: string;
};
type CourierFormValues = Fields & { code: string; revision: number };

/** Reads the courier's settings except its name. */
function read(typed: Typed) {
  return {
    service: typed.maybe("service"),
    eta: typed.maybe("eta"),
    ...readCost(typed),
    services: typed
      .text("services")
      .split(",")
      .map((service) => service.trim())
      .filter(Boolean),
  };
}

/** Reads the cost field. An empty field means no price; a free courier is marked as free. */
function readCost(typed: Typed) {
  const [cost, free] = [typed.maybeRupiah("cost") ?? 0, typed.flag("free")];
  if (free && cost > 0) typed.faults.cost = "Kosongkan ongkirnya kalau memang gratis.";
  if (!free && cost === 0) typed.faults.cost ??= "Isi ongkirnya, atau pilih gratis.";
  return { cost, free };
}

/** Creates a courier and returns to the list. */
export function NewCourier({ taken, back }: { taken: readonly string[]; back: string }) {
  const router = useRouter();
  const form = useForm({
    draftName: "kurir.baru",
    read: (typed) => {
      const code = typed.required("code");
      const known = commonCouriers.find(({ value }) => value === code)?.label;
      return { code, name: typed.maybe("name") ?? known ?? code, ...read(typed) };
    },
    send: (courier) => adminApi.createCourier({ ...courier, enabled: true }),
    onDone: () => router.push(back),
  });
  const free = commonCouriers.filter(({ value }) => !taken.includes(value));
  return (
    <form className="stack" {...form.props}>
      <section className="panel stack" aria-label="Kurir baru">
        <SelectField name="code" label="Kurir" choices={free} faults={form.faults} />
        <TextField
          name="name"
          label="Nama di toko"
          hint="Kosong: sama seperti di atas."
          maxLength={60}
          faults={form.faults}
        />
        <CourierFields faults={form.faults} />
      </section>
      <SaveBar form={form} press="Tambah kurir" isAlways />
    </form>
  );
}

/** Edits a courier. */
export function CourierForm({ code, revision, ...values }: CourierFormValues) {
  const form = useForm({
    draftName: `kurir.${code}`,
    read: (typed) => ({ name: typed.required("name", "Isi nama kurir."), ...read(typed) }),
    send: (change) => adminApi.updateCourier({ code, revision, ...change }),
  });
  return (
    <form className="stack" {...form.props}>
      <section className="panel stack" aria-label={values.name}>
        <TextField
          name="name"
          label="Nama di toko"
          defaultValue={values.name}
          maxLength={60}
          required
          faults={form.faults}
        />
        <CourierFields values={values} faults={form.faults} />
      </section>
      <SaveBar form={form} />
    </form>
  );
}

function CourierFields({ values, faults }: { values?: Fields; faults: Readonly<Record<string, string>> }) {
  return (
    <>
      <RupiahField
        name="cost"
        label="Ongkir tetap"
        hint="Dipakai kalau ongkir tidak dihitung dari jarak."
        amount={values?.cost || null}
        faults={faults}
      />
      <TickField name="free" label="Gratis, ongkir Rp0" defaultChecked={values?.isFree ?? false} />
      <TextField
        name="service"
        label="Layanan"
        hint="Misalnya REG."
        defaultValue={values?.service}
        maxLength={60}
        faults={faults}
      />
      <TextField
        name="eta"
        label="Perkiraan tiba"
        hint="Misalnya 2–3 hari."
        defaultValue={values?.eta}
        maxLength={60}
        faults={faults}
      />
      <TextField
        name="services"
        label="Layanan yang boleh dipilih pembeli"
        hint="Kode layanan dipisah koma, misalnya REG, YES. Kosong: semua."
        defaultValue={values?.services}
        maxLength={200}
        faults={faults}
      />
    </>
  );
}

type Removed = Pick<CourierFormValues, "code" | "name" | "revision"> & { back: string };

/** Deletes a courier after a confirmation. */
export function RemoveCourier({ code, name, revision, back }: Removed) {
  const router = useRouter();
  const remove = async () => {
    await adminApi.deleteCourier({ code, revision });
    router.push(back);
  };
  return (
    <ConfirmedActionButton press="Hapus kurir" title={`Hapus ${name}?`} confirm="Ya, hapus" action={remove}>
      <p>Pembeli tidak bisa memilihnya lagi. Pesanan yang sedang dibawanya tetap memakai namanya.</p>
    </ConfirmedActionButton>
  );
}
