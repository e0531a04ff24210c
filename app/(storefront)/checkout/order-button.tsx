"use client";

import { storefrontLimits } from "@/lib/contract/storefront-limits";
import { faultOfContact, isEmail } from "../_copy/contact";
import { formatRupiah } from "../_copy/format";
import type { PaymentMethod } from "../_copy/shop/storefront-settings";
import { ActionBar } from "../_ui/cart/action-bar";

type Props = { contact: string; method: PaymentMethod | null; total: number | null; isPending: boolean };

/** The one button of the checkout: its action, the total, and the notice about the code. */
export function OrderButton({ contact, method, total, isPending }: Props) {
  return (
    <div className="stack tight">
      <p className="small quiet">
        Pesanan dibuat setelah kamu memasukkan kode 6 angka, yang kami kirim ke {targetOf(contact)}.
        {method?.hasUniqueCode &&
          ` Totalnya ditambah kode unik, paling banyak ${formatRupiah(storefrontLimits.uniqueCode)}.`}
      </p>
      <ActionBar>
        <button type="submit" className="button broad" aria-disabled={isPending}>
          {isPending ? "Menyiapkan pesanan…" : labelOf(total)}
        </button>
      </ActionBar>
    </div>
  );
}

function labelOf(total: number | null): string {
  return total === null ? "Buat pesanan" : `Buat pesanan · ${formatRupiah(total)}`;
}

/**
 * Shows the contact unmasked: the buyer typed it on this page and must be able to spot a typo. The server masks
 * elsewhere.
 */
function targetOf(contact: string): string {
  if (faultOfContact(contact, "any") !== null) return "kontakmu";
  return isEmail(contact) ? contact : `WhatsApp ${contact}`;
}
