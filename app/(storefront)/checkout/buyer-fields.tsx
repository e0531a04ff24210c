"use client";

import { suggestEmail } from "../_copy/contact";
import { useKeepsNothing, useStored } from "../_hooks/browser-storage";
import { type BuyerDetails, nobody, remembered, typed } from "../_hooks/buyer-details";
import { buyerFieldIds, type FieldFaults, type FieldId, validateBuyerField } from "../_hooks/buyer-form";
import { ValidatedTextField } from "../_ui/validated-text-field";

/** Returns the details typed in this visit, else those that the device remembers. */
export function useBuyer(): BuyerDetails {
  const [now, before] = [useStored(typed), useStored(remembered)];
  return now ?? before ?? nobody;
}

/** Saves the details for the visit, and on the device if the buyer asked for that. */
function saveBuyer(buyer: BuyerDetails): void {
  typed.write(buyer);
  if (remembered.read()) remembered.write(buyer);
}

type Props = {
  fields: readonly (keyof BuyerDetails)[];
  /** True if the one-time code goes to an e-mail address. */
  isByMail: boolean;
  buyer: BuyerDetails;
  faults: FieldFaults;
  /** Fields that the buyer has left at least once. */
  left: ReadonlySet<FieldId>;
  onValidate: (field: FieldId, fault: string | null) => void;
};

/** Fields of the buyer. A field is validated on blur. A field with an error is validated on every change. */
export function BuyerFields({ fields, isByMail, buyer, faults, left, onValidate }: Props) {
  return fields.map((name) => {
    const id = buyerFieldIds[name];
    const change = (value: string) => {
      const next = { ...buyer, [name]: value };
      saveBuyer(next);
      if (faults[id]) onValidate(id, validateBuyerField(name, next));
    };
    return (
      <div key={name} className="stack tight">
        <ValidatedTextField
          {...attributes[name]}
          {...(isByMail ? byMail[name] : {})}
          id={id}
          value={buyer[name]}
          fault={faults[id] ?? null}
          isGood={left.has(id) && !faults[id] && buyer[name] !== ""}
          onChange={change}
          onLeave={() => buyer[name] !== "" && onValidate(id, validateBuyerField(name, buyer))}
        />
        {(name === "email" || name === "contact") && <EmailSuggestion email={buyer[name]} onTake={change} />}
      </div>
    );
  });
}

const attributes = {
  name: { label: "Nama penerima", autoComplete: "name", maxLength: 100 },
  contact: {
    label: "Nomor WhatsApp atau e-mail",
    type: "text",
    inputMode: "email",
    autoComplete: "tel",
    maxLength: 254,
    hint: "Kode dan kabar pesanan dikirim ke sini. Nomornya juga dipakai kurir. Bukan untuk promosi.",
  },
  phone: {
    label: "Nomor WhatsApp",
    type: "tel",
    autoComplete: "tel",
    maxLength: 25,
    hint: "Dipakai kurir dan untuk kirim kode. Bukan untuk promosi.",
  },
  email: {
    label: "E-mail",
    type: "email",
    autoComplete: "email",
    maxLength: 254,
    hint: "Kode dan kabar pesanan dikirim ke sini.",
  },
  address: {
    label: "Alamat lengkap",
    autoComplete: "street-address",
    maxLength: 500,
    isLong: true,
    hint: "Jalan, nomor rumah, RT/RW, patokan.",
  },
} as const;

/** Labels for a code sent by e-mail: then only the courier uses the phone number. */
const byMail: Partial<Record<keyof BuyerDetails, { label: string; hint: string }>> = {
  contact: { label: attributes.contact.label, hint: attributes.email.hint },
  phone: { label: "Nomor HP", hint: "Dipakai kurir saat mengantar. Bukan untuk promosi." },
};

function EmailSuggestion({ email, onTake }: { email: string; onTake: (email: string) => void }) {
  const suggestion = suggestEmail(email);
  if (!suggestion) return null;
  return (
    <p className="small" role="status">
      Maksudmu {suggestion.split("@")[1]}?{" "}
      <button type="button" className="button text" onClick={() => onTake(suggestion)}>
        Perbaiki
      </button>
    </p>
  );
}

/** Checkbox to remember the buyer on this device. Off by default. */
export function RememberMe({ buyer }: { buyer: BuyerDetails }) {
  const isRemembered = useStored(remembered) !== null;
  if (useKeepsNothing()) return null;
  return (
    <div className="row spread">
      <label className="check">
        <input
          type="checkbox"
          checked={isRemembered}
          onChange={({ target }) => remembered.write(target.checked ? buyer : null)}
        />
        Ingat data saya di HP ini
      </label>
      {isRemembered && (
        <button type="button" className="button text" onClick={() => remembered.write(null)}>
          Hapus
        </button>
      )}
    </div>
  );
}
