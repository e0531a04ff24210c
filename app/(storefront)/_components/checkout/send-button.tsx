"use client";

import type { BuyerDetails } from "../../_data/browser/buyer";
import { faultOfPhone, maskPhone } from "../../_data/words/contact";
import type { ShopTerms } from "../../_data/words/terms";

type Props = { terms: ShopTerms; buyer: BuyerDetails; isBusy: boolean };

/** The one button of the checkout, and what happens when it is pressed. */
export function SendButton({ terms, buyer, isBusy }: Props) {
  const isEmail = terms.channel === "email";
  return (
    <div className="stack tight">
      <button type="submit" className="button broad" aria-disabled={isBusy}>
        {isBusy ? "Menyiapkan pesanan…" : `Kirim kode ke ${isEmail ? "e-mail" : "WhatsApp"}`}
      </button>
      <p className="small quiet">
        Kami kirim kode 6 angka ke {targetOf(buyer, isEmail)} untuk memastikan pesanan ini milikmu.
      </p>
    </div>
  );
}

function targetOf({ phone, email }: BuyerDetails, isEmail: boolean): string {
  if (isEmail) return email.trim() || "e-mailmu";
  return faultOfPhone(phone) === null ? maskPhone(phone) : "nomormu";
}
