import type { Faults } from "@/app/admin/_copy/form-input";
import { formatBasisPoints } from "@/app/admin/_copy/payment-methods";
import { RupiahField, TextField } from "@/app/admin/_ui/form/field";

/** Bank account that buyers transfer to. */
export type BankAccountValues = { bank: string | null; number: string | null; holder: string | null };

type AccountProps = { account?: BankAccountValues; holder: string | null; faults: Faults };

/** Fields of the bank account that buyers transfer to. */
export function AccountFields({ account, holder, faults }: AccountProps) {
  return (
    <>
      <TextField
        name="account_number"
        label="Nomor rekening"
        inputMode="numeric"
        defaultValue={account?.number ?? ""}
        maxLength={40}
        required
        faults={faults}
      />
      <TextField
        name="account_holder"
        label="Nama pemilik rekening"
        hint={holder ? `Kosong: ${holder}.` : "Persis seperti di buku tabungan."}
        defaultValue={account?.holder ?? ""}
        maxLength={60}
        faults={faults}
      />
      <TextField
        name="account_bank"
        label="Nama bank"
        hint="Kosong: sesuai cara bayarnya."
        defaultValue={account?.bank ?? ""}
        maxLength={40}
        faults={faults}
      />
    </>
  );
}

/** Fee for the buyer, and the range of amounts for which the method is offered. */
export type MethodSettingValues = {
  sub: string | null;
  feeFlat: number | null;
  feeShare: number | null;
  least: number | null;
  most: number | null;
};

export function TermFields({ settings, faults }: { settings: MethodSettingValues; faults: Faults }) {
  return (
    <>
      <TextField
        name="sub"
        label="Keterangan di bawah nama"
        defaultValue={settings.sub ?? ""}
        maxLength={120}
        faults={faults}
      />
      <RupiahField name="fee_flat" label="Biaya tetap untuk pembeli" amount={settings.feeFlat} faults={faults} />
      <TextField
        name="fee_basis_pt"
        label="Biaya persen untuk pembeli"
        hint="Misalnya 0,7."
        inputMode="decimal"
        defaultValue={formatBasisPoints(settings.feeShare)}
        faults={faults}
      />
      <RupiahField
        name="min_order_total"
        label="Mulai dari total"
        hint="Kosong: berapa pun."
        amount={settings.least}
        faults={faults}
      />
      <RupiahField
        name="max_order_total"
        label="Sampai total"
        hint="Kosong: berapa pun."
        amount={settings.most}
        faults={faults}
      />
    </>
  );
}
