"use client";

import { useEffect, useState } from "react";
import { formatDateTime } from "@/app/(storefront)/_copy/format";
import { describeAmountIssue, type Faults } from "@/app/admin/_copy/form-input";
import { adminApi } from "@/app/admin/_hooks/api";
import { useAction } from "@/app/admin/_hooks/use-action";
import { usePersistedDraft } from "@/app/admin/_hooks/use-persisted-draft";
import { ErrorMessage } from "@/app/admin/_ui/error-message";
import { RupiahField, SelectField } from "@/app/admin/_ui/form/field";
import { ProductSearch } from "@/app/admin/_ui/product-search";
import type { AdminPromotionInput, AdminPromotionKind } from "@/app/admin/promosi/promotion";
import { parseRupiah } from "@/lib/values/money";
import { PreviewLines } from "./preview-lines";
import { Bills } from "./price-comparison";
import { arePreviewLines, type PreviewOptions, summarizeCartPreview, toPreviewLine } from "./price-preview";
import type { NamedCode, OfferChoices } from "./promotion-fields";
import { useCartPreview } from "./use-cart-preview";

type Props = {
  kind: AdminPromotionKind;
  /** Changes on every input. */
  stamp: number;
  /** Reads the promotion from the form; null if the input is invalid. */
  read: () => AdminPromotionInput | null;
  replacedId: string | null;
  choices: OfferChoices;
  zone: string;
  /** Receives a one-line summary of the cart's price; empty if there is no preview. */
  onVerdict: (summary: string) => void;
};

/**
 * Previews the price of a cart with the unsaved promotion. The server applies the same pricing rules as for buyers. The cart
 * persists while the user edits other promotions.
 */
export function CartPreview({ kind, stamp, read, replacedId, choices, zone, onVerdict }: Props) {
  const cart = usePersistedDraft("promosi.keranjang", [], arePreviewLines);
  const [options, setOptions] = useState<PreviewOptions>({
    shipping_cost: null,
    courier_code: null,
    payment_method: null,
  });
  const [shippingFaults, setShippingFaults] = useState<Faults>({});
  const readShipping = (text: string) => {
    const typed = parseRupiah(text);
    const isWrong = typed.kind !== "amount" && text.trim() !== "";
    setShippingFaults(isWrong ? { "coba-ongkir": describeAmountIssue(typed) } : {});
    setOptions({ ...options, shipping_cost: typed.kind === "amount" ? typed.amount : null });
  };
  const { bills, at, errorMessage, isAsking } = useCartPreview(
    { cart: { lines: cart.state, options, replacedId }, stamp },
    read,
  );
  const verdict = summarizeCartPreview(bills);
  useEffect(() => onVerdict(verdict), [verdict, onVerdict]);
  const adding = useAction();
  const add = (id: string) =>
    adding.run(async () => {
      const line = toPreviewLine(await adminApi.getMerchantProduct({ id }));
      cart.change((lines) => [...lines, line]);
    });
  return (
    <section className="panel stack cart-preview" aria-labelledby="coba">
      <h2 id="coba">Berapa yang dibayar pembeli?</h2>
      <ProductSearch
        label="Isi keranjang dengan"
        without={cart.state.map(({ product_id }) => product_id)}
        onPick={({ id }) => void add(id)}
      />
      <PreviewLines lines={cart.state} onChange={(lines) => cart.change(() => lines)} />
      {cart.state.length > 0 && (
        <div className="two">
          <RupiahField
            name="coba-ongkir"
            label="Ongkir"
            amount={null}
            faults={shippingFaults}
            onChange={({ target }) => readShipping(target.value)}
          />
          {kind === "voucher" && (
            <>
              <Pick
                name="coba-kurir"
                label="Kurir"
                choices={choices.couriers}
                onPick={(courier_code) => setOptions({ ...options, courier_code })}
              />
              <Pick
                name="coba-bayar"
                label="Cara bayar"
                choices={choices.methods}
                onPick={(payment_method) => setOptions({ ...options, payment_method })}
              />
            </>
          )}
        </div>
      )}
      <ErrorMessage>{errorMessage || adding.errorMessage}</ErrorMessage>
      <p className="quiet" role="status">
        {adding.isPending ? "Mengambil barangnya…" : isAsking && "Menghitung…"}
      </p>
      {bills && <Bills bills={bills} />}
      {bills && at && <p className="quiet">Dihitung seolah dibeli {formatDateTime(at, zone)}, saat mulai berlaku.</p>}
      {bills && !bills.preview && <p className="quiet">Lengkapi isiannya untuk melihat bedanya.</p>}
    </section>
  );
}

type PickProps = { name: string; label: string; choices: readonly NamedCode[]; onPick: (code: string | null) => void };

function Pick({ name, label, choices, onPick }: PickProps) {
  return (
    <SelectField
      name={name}
      label={label}
      choices={[
        { value: "", label: "Belum dipilih" },
        ...choices.map((each) => ({ value: each.code, label: each.name })),
      ]}
      onChange={({ target }) => onPick(target.value || null)}
    />
  );
}
