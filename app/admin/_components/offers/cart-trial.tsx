"use client";

import { useEffect, useState } from "react";
import { moment } from "../../../(storefront)/_data/words/format";
import { deskApi } from "../../_data/browser/api";
import { useKept } from "../../_data/browser/use-kept";
import { type TrialWishes, useTrial } from "../../_data/browser/use-trial";
import { useWork } from "../../_data/browser/use-work";
import type { OfferKind, WrittenOffer } from "../../_data/words/offers/offer";
import { isTrial, lineOf, sendingCost, verdictOf } from "../../_data/words/offers/trial";
import { RupiahField, SelectField } from "../form/field";
import { ProductSearch } from "../ui/product-search";
import { Bills } from "./bills";
import type { Choice, OfferChoices } from "./offer-fields";
import { TrialLines } from "./trial-lines";

type Props = {
  kind: OfferKind;
  /** Changes on every input. */
  stamp: number;
  /** Reads the promotion from the form; null if the input is invalid. */
  read: () => WrittenOffer | null;
  replacedId: string | null;
  choices: OfferChoices;
  zone: string;
  /** Receives a one-line summary of the cart's price; empty if there is no preview. */
  onVerdict: (words: string) => void;
};

/**
 * Previews the price of a cart with the unsaved promotion. The server applies the same pricing rules as for buyers. The cart
 * persists while the user edits other promotions.
 */
export function CartTrial({ kind, stamp, read, replacedId, choices, zone, onVerdict }: Props) {
  const cart = useKept("promosi.keranjang", [], isTrial);
  const [wishes, setWishes] = useState<TrialWishes>({ shipping_cost: null, courier_code: null, payment_method: null });
  const { bills, at, trouble, isAsking } = useTrial(cart.state, wishes, { stamp, read, replacedId });
  const verdict = verdictOf(bills);
  useEffect(() => onVerdict(verdict), [verdict, onVerdict]);
  const adding = useWork();
  const add = (id: string) =>
    adding.run(async () => {
      const line = lineOf(await deskApi.getMerchantProduct({ id }));
      cart.change((lines) => [...lines, line]);
    });
  return (
    <section className="panel stack trial" aria-labelledby="coba">
      <h2 id="coba">Berapa yang dibayar pembeli?</h2>
      <ProductSearch
        label="Isi keranjang dengan"
        without={cart.state.map(({ product_id }) => product_id)}
        onPick={({ id }) => void add(id)}
      />
      <TrialLines lines={cart.state} onChange={(lines) => cart.change(() => lines)} />
      {cart.state.length > 0 && (
        <div className="two">
          <RupiahField
            name="coba-ongkir"
            label="Ongkir"
            amount={null}
            onChange={({ target }) => setWishes({ ...wishes, shipping_cost: sendingCost(target.value) })}
          />
          {kind === "voucher" && (
            <>
              <Pick
                name="coba-kurir"
                label="Kurir"
                choices={choices.couriers}
                onPick={(courier_code) => setWishes({ ...wishes, courier_code })}
              />
              <Pick
                name="coba-bayar"
                label="Cara bayar"
                choices={choices.methods}
                onPick={(payment_method) => setWishes({ ...wishes, payment_method })}
              />
            </>
          )}
        </div>
      )}
      <p className="trouble" role="alert">
        {trouble || adding.trouble}
      </p>
      <p className="quiet" role="status">
        {adding.isBusy ? "Mengambil barangnya…" : isAsking && "Menghitung…"}
      </p>
      {bills && <Bills bills={bills} />}
      {bills && at && <p className="quiet">Dihitung seolah dibeli {moment(at, zone)}, saat mulai berlaku.</p>}
      {bills && !bills.tried && <p className="quiet">Lengkapi isiannya untuk melihat bedanya.</p>}
    </section>
  );
}

type PickProps = { name: string; label: string; choices: readonly Choice[]; onPick: (code: string | null) => void };

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
