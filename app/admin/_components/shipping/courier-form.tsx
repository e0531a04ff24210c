"use client";

import { useRouter } from "next/navigation";
import { deskApi } from "../../_data/browser/api";
import { useForm } from "../../_data/browser/use-form";
import { knownCouriers } from "../../_data/words/settings/couriers";
import type { Typed } from "../../_data/words/typed";
import { RupiahField, SelectField, TextField, TickField } from "../form/field";
import { SaveBar } from "../form/save-bar";
import { AskedAct } from "../ui/act-button";

type Fields = {
  name: string;
  service: string;
  eta: string;
  cost: number | null;
  isFree: boolean;
  services: string;
};
type Kept = Fields & { code: string; revision: number };

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
    place: "kurir.baru",
    read: (typed) => {
      const code = typed.required("code");
      const known = knownCouriers.find(({ value }) => value === code)?.label;
      return { code, name: typed.maybe("name") ?? known ?? code, ...read(typed) };
    },
    send: (courier) => deskApi.addCourier({ ...courier, enabled: true }),
    onDone: () => router.push(back),
  });
  const free = knownCouriers.filter(({ value }) => !taken.includes(value));
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
export function CourierForm({ code, revision, ...kept }: Kept) {
  const form = useForm({
    place: `kurir.${code}`,
    read: (typed) => ({ name: typed.required("name", "Kurir perlu nama."), ...read(typed) }),
    send: (change) => deskApi.changeCourier({ code, revision, ...change }),
  });
  return (
    <form className="stack" {...form.props}>
      <section className="panel stack" aria-label={kept.name}>
        <TextField
          name="name"
          label="Nama di toko"
          defaultValue={kept.name}
          maxLength={60}
          required
          faults={form.faults}
        />
        <CourierFields kept={kept} faults={form.faults} />
      </section>
      <SaveBar form={form} />
    </form>
  );
}

function CourierFields({ kept, faults }: { kept?: Fields; faults: Readonly<Record<string, string>> }) {
  return (
    <>
      <RupiahField
        name="cost"
        label="Ongkir tetap"
        hint="Dipakai kalau ongkir tidak dihitung dari jarak."
        amount={kept?.cost || null}
        faults={faults}
      />
      <TickField name="free" label="Gratis, ongkir Rp0" defaultChecked={kept?.isFree ?? false} />
      <TextField
        name="service"
        label="Layanan"
        hint="Misalnya REG."
        defaultValue={kept?.service}
        maxLength={60}
        faults={faults}
      />
      <TextField
        name="eta"
        label="Perkiraan tiba"
        hint="Misalnya 2–3 hari."
        defaultValue={kept?.eta}
        maxLength={60}
        faults={faults}
      />
      <TextField
        name="services"
        label="Layanan yang boleh dipilih pembeli"
        hint="Kode layanan dipisah koma, misalnya REG, YES. Kosong: semua."
        defaultValue={kept?.services}
        maxLength={200}
        faults={faults}
      />
    </>
  );
}

type Removed = Pick<Kept, "code" | "name" | "revision"> & { back: string };

/** Deletes a courier after a confirmation. */
export function RemoveCourier({ code, name, revision, back }: Removed) {
  const router = useRouter();
  const remove = async () => {
    await deskApi.removeCourier({ code, revision });
    router.push(back);
  };
  return (
    <AskedAct press="Hapus kurir" title={`Hapus ${name}?`} confirm="Ya, hapus" act={remove}>
      <p>Pembeli tidak bisa memilihnya lagi. Pesanan yang sedang dibawanya tetap memakai namanya.</p>
    </AskedAct>
  );
}
