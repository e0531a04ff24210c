"use client";

import { adminApi } from "@/app/admin/_hooks/api";
import { useForm } from "@/app/admin/_hooks/use-form";
import { DestinationField } from "@/app/admin/_ui/form/destination-field";
import { AreaField, TextField } from "@/app/admin/_ui/form/field";
import { SaveBar } from "@/app/admin/_ui/form/save-bar";

/** Address of the order. `hasPlace`: the destination search knows the place. */
type Corrected = { name: string; phone: string; street: string; destination: string; hasDestinationRef: boolean };

/** Corrects the recipient before the parcel is sent. The shipping cost stays unchanged. The buyer is notified. */
export function AddressForm({ id, revision, customer }: { id: string; revision: number; customer: Corrected }) {
  const { props, faults, ...form } = useForm({
    draftName: `alamat.${id}`,
    done: "Alamat diperbaiki. Pembeli diberi tahu.",
    read: (typed) => ({
      name: typed.required("name"),
      street: typed.required("street"),
      ...(typed.text("phone") ? { phone: typed.text("phone") } : {}),
      ...(typed.text("destination_ref") ? { destination_ref: typed.text("destination_ref") } : {}),
    }),
    send: (change) => adminApi.updateOrderAddress({ id, revision, ...change }),
  });
  return (
    <details>
      <summary>Perbaiki alamat</summary>
      <form className="stack" {...props}>
        <TextField name="name" label="Nama penerima" defaultValue={customer.name} maxLength={120} faults={faults} />
        <TextField
          name="phone"
          label="Nomor HP untuk kurir"
          type="tel"
          defaultValue={customer.phone}
          maxLength={20}
          faults={faults}
        />
        <AreaField
          name="street"
          label="Alamat"
          defaultValue={customer.street}
          rows={3}
          maxLength={500}
          faults={faults}
        />
        {customer.hasDestinationRef && (
          <DestinationField
            name="destination_ref"
            label="Kelurahan, kecamatan atau kode pos"
            hint={`Sekarang ${customer.destination}. Ongkir yang sudah dibayar tidak berubah.`}
            faults={faults}
          />
        )}
        <SaveBar form={form} press="Simpan alamat" />
      </form>
    </details>
  );
}
