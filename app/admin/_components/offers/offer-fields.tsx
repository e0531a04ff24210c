import { Fragment } from "react";
import type { MerchantVoucher, Offer, OfferKind } from "../../_data/words/offers/offer";
import { fieldTime } from "../../_data/words/shop-clock";
import type { Faults } from "../../_data/words/typed";
import { CountField, RupiahField, SelectField, TextField, TickField } from "../form/field";

export type Choice = { code: string; name: string };
export type OfferChoices = { methods: readonly Choice[]; couriers: readonly Choice[] };

type Times = { starts_at: string; ends_at: string };
type Props = {
  kind: OfferKind;
  offer: Offer | null;
  /** True if `offer` is only a template. The new promotion has its own time and code. */
  isNew: boolean;
  /** Default times of a new promotion. */
  times: Times;
  zone: string;
  choices: OfferChoices;
  faults: Faults;
};

/** Fields of a promotion except its products: fields shared by all kinds, and fields of one kind. */
export function OfferFields({ kind, offer, isNew, times, zone, choices, faults }: Props) {
  const { starts_at, ends_at } = offer && !isNew ? offer.kept : times;
  return (
    <>
      {kind === "campaign" ? (
        <CampaignNames offer={offer} faults={faults} />
      ) : (
        <PotNames kind={kind} offer={offer} isNew={isNew} faults={faults} />
      )}
      <Gift kind={kind} offer={offer} faults={faults} />
      <div className="two wide">
        <TextField
          type="datetime-local"
          name="starts_at"
          label="Mulai"
          defaultValue={fieldTime(starts_at, zone)}
          faults={faults}
        />
        <TextField
          type="datetime-local"
          name="ends_at"
          label="Sampai"
          defaultValue={fieldTime(ends_at, zone)}
          faults={faults}
        />
      </div>
      {kind === "voucher" && (
        <VoucherLimits kept={offer?.kind === "voucher" ? offer.kept : null} choices={choices} faults={faults} />
      )}
      <TickField
        name="enabled"
        label="Aktif"
        hint="Tanpa centang tidak berlaku, walau waktunya sudah tiba."
        defaultChecked={isNew || (offer?.kept.enabled ?? true)}
      />
    </>
  );
}

type PartProps = { offer: Offer | null; faults: Faults };

function CampaignNames({ offer, faults }: PartProps) {
  const kept = offer?.kind === "campaign" ? offer.kept : null;
  return (
    <>
      <TextField name="title" label="Nama kampanye" maxLength={80} defaultValue={kept?.title ?? ""} faults={faults} />
      <TextField
        name="badge"
        label="Label di gambar produk"
        hint="Misalnya -20%. Boleh kosong."
        maxLength={20}
        defaultValue={kept?.badge ?? ""}
        faults={faults}
      />
    </>
  );
}

function PotNames({ kind, offer, isNew, faults }: PartProps & { kind: OfferKind; isNew: boolean }) {
  const kept = offer && offer.kind !== "campaign" ? offer.kept : null;
  return (
    <>
      {kind === "voucher" && (
        <TextField
          name="code"
          label="Kode"
          hint="3 sampai 30 huruf dan angka; besar kecilnya sama saja."
          maxLength={40}
          autoCapitalize="characters"
          defaultValue={offer?.kind === "voucher" && !isNew ? (offer.kept.code ?? "") : ""}
          faults={faults}
        />
      )}
      <TextField
        name="name"
        label="Nama yang dibaca pembeli"
        maxLength={80}
        defaultValue={kept?.name ?? ""}
        faults={faults}
      />
    </>
  );
}

const types = [
  { value: "percentage", label: "Persen" },
  { value: "fixed", label: "Rupiah" },
];
const pots = [
  { value: "order", label: "Harga barang" },
  { value: "shipping", label: "Ongkir" },
];

function Gift({ kind, offer, faults }: PartProps & { kind: OfferKind }) {
  const kept = offer && offer.kind !== "campaign" ? offer.kept : null;
  return (
    <>
      <div className="two">
        <TextField
          name="discount_value"
          label="Potongan"
          inputMode="numeric"
          maxLength={16}
          defaultValue={offer?.kept.discount_value?.toLocaleString("id-ID") ?? ""}
          faults={faults}
        />
        <SelectField
          name="discount_type"
          label="Dalam"
          choices={types}
          defaultValue={offer?.kept.discount_type ?? "percentage"}
        />
      </div>
      {kind !== "campaign" && (
        <>
          <SelectField name="pot" label="Dipotong dari" choices={pots} defaultValue={kept?.pot ?? "order"} />
          <div className="two">
            <RupiahField
              name="min_subtotal"
              label="Belanja paling sedikit"
              amount={kept?.min_subtotal || null}
              faults={faults}
            />
            <RupiahField
              name="max_discount"
              label="Potongan paling banyak"
              placeholder="tanpa batas"
              amount={kept?.max_discount}
              faults={faults}
            />
          </div>
        </>
      )}
    </>
  );
}

type LimitProps = { kept: MerchantVoucher | null; choices: OfferChoices; faults: Faults };

function VoucherLimits({ kept, choices, faults }: LimitProps) {
  return (
    <>
      <div className="two">
        <CountField
          name="quota"
          label="Kuota"
          placeholder="tanpa batas"
          defaultValue={kept?.quota ?? ""}
          faults={faults}
        />
        <CountField
          name="quota_per_contact"
          label="Kuota per pembeli"
          placeholder="tanpa batas"
          defaultValue={kept?.quota_per_contact ?? ""}
          faults={faults}
        />
      </div>
      <Ticks
        name="payment_methods"
        legend="Hanya untuk cara bayar"
        choices={choices.methods}
        chosen={kept?.payment_methods ?? []}
      />
      <Ticks name="couriers" legend="Hanya untuk kurir" choices={choices.couriers} chosen={kept?.couriers ?? []} />
    </>
  );
}

type TicksProps = { name: string; legend: string; choices: readonly Choice[]; chosen: readonly string[] };

function Ticks({ name, legend, choices, chosen }: TicksProps) {
  if (choices.length === 0) return <Fragment />;
  return (
    <details open={chosen.length > 0}>
      <summary>{legend}</summary>
      <fieldset className="plain">
        <legend className="unseen">{legend}</legend>
        {choices.map(({ code, name: label }) => (
          <TickField key={code} name={name} value={code} label={label} defaultChecked={chosen.includes(code)} />
        ))}
      </fieldset>
    </details>
  );
}
