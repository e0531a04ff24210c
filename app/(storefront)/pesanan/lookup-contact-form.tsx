"use client";

import { useState } from "react";
import { faultOfContact } from "../_copy/contact";
import type { StorefrontSettings } from "../_copy/shop/storefront-settings";
import { ValidatedTextField } from "../_ui/validated-text-field";

type Props = {
  settings: StorefrontSettings;
  isPending: boolean;
  fault: string | null;
  onContact: (contact: string) => void;
};

const labels = {
  email: { label: "E-mail", type: "email", autoComplete: "email" },
  whatsapp: { label: "Nomor WhatsApp", type: "tel", autoComplete: "tel" },
  any: { label: "Nomor WhatsApp atau e-mail", type: "text", autoComplete: "tel" },
} as const;

/** Form for the contact of past orders. */
export function LookupContactForm({ settings: { channel }, isPending, fault, onContact }: Props) {
  const [typed, setTyped] = useState("");
  const [own, setOwn] = useState<string | null>(null);
  const validate = () => {
    const found = faultOfContact(typed, channel);
    setOwn(found);
    return found === null;
  };
  return (
    <form
      method="dialog"
      className="panel stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (validate()) onContact(typed.trim());
        else document.getElementById("kontak")?.focus();
      }}
    >
      <ValidatedTextField
        {...labels[channel]}
        id="kontak"
        value={typed}
        maxLength={254}
        isGood={false}
        fault={own ?? fault}
        hint="Pakai kontak yang kamu isi saat memesan. Kami kirim kode untuk memastikan itu kamu."
        onChange={(value) => {
          setTyped(value);
          if (own) setOwn(faultOfContact(value, channel));
        }}
        onLeave={() => typed && validate()}
      />
      <button type="submit" className="button broad" aria-disabled={isPending}>
        {isPending ? "Mengirim kode…" : "Kirim kode"}
      </button>
    </form>
  );
}
