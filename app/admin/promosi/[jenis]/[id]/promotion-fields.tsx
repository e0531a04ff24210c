import { Fragment } from "react";
import type { Faults } from "@/app/admin/_copy/form-input";
import { fieldTime } from "@/app/admin/_copy/shop-time";
import { CountField, RupiahField, SelectField, showAmount, TextField, TickField } from "@/app/admin/_ui/form/field";
import type { AdminPromotion, AdminPromotionKind, MerchantVoucher } from "@/app/admin/promosi/promotion";

export type NamedCode = { code: string; name: string };
export type OfferChoices = { methods: readonly NamedCode[]; couriers: readonly NamedCode[] };

type Times = { starts_at: string; ends_at: string };
type Props = {
  kind: AdminPromotionKind;
  offer: AdminPromotion | null;
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
  const { starts_at, ends_at } = offer && !isNew ? offer.record : times;
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
        <VoucherLimits record={offer?.kind === "voucher" ? offer.record : null} choices={choices} faults={faults} />
      )}
      <TickField
        name="enabled"
        label="Aktif"
        hint="Tanpa centang tidak berlaku, walau waktunya sudah tiba."
        defaultChecked={isNew || (offer?.record.enabled ?? true)}
      />
    </>
  );
}

type PartProps = { offer: AdminPromotion | null; faults: Faults };

function CampaignNames({ offer, faults }: PartProps) {
  const record = offer?.kind === "campaign" ? offer.record : null;
  return (
    <>
      <TextField name="title" label="Nama kampanye" maxLength={80} defaultValue={record?.title ?? ""} faults={faults} />
      <TextField
        name="badge"
        label="Label di gambar produk"
        hint="Misalnya -20%. Boleh kosong."
        maxLength={20}
        defaultValue={record?.badge ?? ""}
        faults={faults}
      />
    </>
  );
}

function PotNames({ kind, offer, isNew, faults }: PartProps & { kind: AdminPromotionKind; isNew: boolean }) {
  const record = offer && offer.kind !== "campaign" ? offer.record : null;
  return (
    <>
      {kind === "voucher" && (
        <TextField
          name="code"
          label="Kode"
          hint="3 sampai 30 huruf dan angka; besar kecilnya sama saja."
          maxLength={40}
          autoCapitalize="characters"
          defaultValue={offer?.kind === "voucher" && !isNew ? (offer.record.code ?? "") : ""}
          faults={faults}
        />
      )}
      <TextField
        name="name"
        label="Nama yang dibaca pembeli"
        maxLength={80}
        defaultValue={record?.name ?? ""}
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

function Gift({ kind, offer, faults }: PartProps & { kind: AdminPromotionKind }) {
  const record = offer && offer.kind !== "campaign" ? offer.record : null;
  return (
    <>
      <div className="two">
        <TextField
          name="discount_value"
          label="Potongan"
          inputMode="numeric"
          maxLength={16}
          onBlur={showAmount}
          defaultValue={offer?.record.discount_value?.toLocaleString("id-ID") ?? ""}
          faults={faults}
        />
        <SelectField
          name="discount_type"
          label="Dalam"
          choices={types}
          defaultValue={offer?.record.discount_type ?? "percentage"}
        />
      </div>
      {kind !== "campaign" && (
        <>
          <SelectField name="pot" label="Dipotong dari" choices={pots} defaultValue={record?.pot ?? "order"} />
          <div className="two">
            <RupiahField
              name="min_subtotal"
              label="Minimal belanja"
              amount={record?.min_subtotal || null}
              faults={faults}
            />
            <RupiahField
              name="max_discount"
              label="Maksimal potongan"
              placeholder="tanpa batas"
              amount={record?.max_discount}
              faults={faults}
            />
          </div>
        </>
      )}
    </>
  );
}

type LimitProps = { record: MerchantVoucher | null; choices: OfferChoices; faults: Faults };

function VoucherLimits({ record, choices, faults }: LimitProps) {
  return (
    <>
      <div className="two">
        <CountField
          name="quota"
          label="Kuota"
          placeholder="tanpa batas"
          defaultValue={record?.quota ?? ""}
          faults={faults}
        />
        <CountField
          name="quota_per_contact"
          label="Kuota per pembeli"
          placeholder="tanpa batas"
          defaultValue={record?.quota_per_contact ?? ""}
          faults={faults}
        />
      </div>
      <Ticks
        name="payment_methods"
        legend="Hanya untuk cara bayar"
        choices={choices.methods}
        chosen={record?.payment_methods ?? []}
      />
      <Ticks name="couriers" legend="Hanya untuk kurir" choices={choices.couriers} chosen={record?.couriers ?? []} />
    </>
  );
}

type TicksProps = { name: string; legend: string; choices: readonly NamedCode[]; chosen: readonly string[] };

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
