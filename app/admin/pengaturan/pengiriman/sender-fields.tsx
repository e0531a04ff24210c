import type { Faults } from "@/app/admin/_copy/form-input";
import { DestinationField } from "@/app/admin/_ui/form/destination-field";
import { AreaField, TextField } from "@/app/admin/_ui/form/field";

/** Sender on labels. `shopPhone` is printed if `phone` is empty. */
export type LabelSender = { address: string; phone: string; shopPhone: string | null };

type Props = {
  /** Current shipping origin as text; null if unset. */
  origin: string | null;
  sender: LabelSender;
  faults: Faults;
};

/** Sender of parcels: the place that they leave from, which also decides their price, with street and phone number. */
export function SenderFields({ origin, sender: { address, phone, shopPhone }, faults }: Props) {
  return (
    <section className="panel stack" aria-labelledby="pengirim">
      <h2 id="pengirim">Alamat pengirim</h2>
      <DestinationField
        name="origin_ref"
        label="Paket berangkat dari"
        hint={
          origin === null ? "Cari kelurahan, kecamatan atau kode pos." : `Sekarang ${origin}. Cari untuk menggantinya.`
        }
        faults={faults}
      />
      <AreaField
        name="sender_address"
        label="Jalan dan nomor pengirim"
        hint="Dengan RT/RW. Tercetak di label, supaya paket yang tidak terkirim bisa kembali."
        defaultValue={address}
        rows={2}
        maxLength={200}
        autoComplete="street-address"
        faults={faults}
      />
      <TextField
        name="sender_phone"
        label="Nomor HP pengirim"
        hint={
          shopPhone
            ? `Tercetak di label. Kalau kosong, yang dicetak WhatsApp toko: ${shopPhone}.`
            : "Tercetak di label, supaya kurir bisa menghubungimu."
        }
        defaultValue={phone}
        inputMode="tel"
        autoComplete="tel"
        placeholder="0812…"
        maxLength={30}
        faults={faults}
      />
    </section>
  );
}
