"use client";

import { type FormEvent, useEffect, useRef } from "react";
import { isEmail } from "../_copy/contact";
import type { StorefrontSettings } from "../_copy/shop/storefront-settings";
import { type FieldFaults, getBuyerContacts, listBuyerFields } from "../_hooks/buyer-form";
import type { StoredCartLine } from "../_hooks/cart";
import { isStanding } from "../_hooks/checkout-steps";
import { PriceChanges } from "../_ui/cart/price-changes";
import { VoucherField } from "../_ui/cart/voucher-field";
import { Delivery } from "../_ui/shipping/delivery";
import { Unpriced } from "../_ui/shipping/unpriced";
import { BuyerFields, RememberMe } from "./buyer-fields";
import { CodeDialog } from "./code-dialog";
import { ErrorSummary } from "./error-summary";
import { NoteField } from "./note-field";
import { OrderButton } from "./order-button";
import { OrderSummary } from "./order-summary";
import { PaymentMethods } from "./payment-methods";
import { Review } from "./review";
import { useCheckout, useFaults, useWhenPriced } from "./use-checkout";
import { usePlacing } from "./use-placing";

type Props = { lines: readonly StoredCartLine[]; settings: StorefrontSettings; onPlaced: () => void };

/** Checkout form: one page, three blocks, one button. A dialog over it asks for the one-time code. */
export function CheckoutForm({ lines, settings, onPlaced }: Props) {
  const checkout = useCheckout(lines, settings);
  const { buyer, place: destination, option, method, form } = checkout;
  const placing = usePlacing(onPlaced);
  const validation = useFaults(settings);
  const summary = useRef<{ focus(): void }>(null);
  useProblem(placing.problem, { again: checkout.quoted.again, accept: validation.accept, summary });
  const submit = (shown = form.shown) => {
    const { isSettled } = checkout.quoted;
    const chosen = {
      destination: destination !== null,
      courier: option !== null || !isSettled,
      method: method !== null,
    };
    if (!validation.validateAll(buyer, chosen)) requestAnimationFrame(() => summary.current?.focus());
    else if (isSettled) void placing.prepare({ ...form, shown });
    else awaitPrices(shown);
  };
  const { isAwaited, awaitPrices } = useWhenPriced(checkout.quoted, submit);
  const press = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const problem = placing.problem && isStanding(placing.problem, form.input) ? placing.problem : null;
  const faults = withoutSettled(validation.faults, checkout);
  return (
    <>
      <form method="dialog" className="checkout-columns" noValidate onSubmit={press}>
        <OrderSummary lines={lines} quote={checkout.quoted.quote} option={option} isAsking={checkout.quoted.isAsking} />
        <div className="stack roomy">
          <div>
            <div role="status" className="cart-changes stack tight">
              <PriceChanges changes={checkout.quoted.changes} />
            </div>
            <ErrorSummary
              ref={summary}
              faults={faults}
              message={problem?.message ?? null}
              onRetry={problem?.canRetry ? () => submit() : null}
            />
          </div>
          <Blocks
            checkout={checkout}
            settings={settings}
            faults={faults}
            left={validation.left}
            validate={validation.validate}
          />
          <OrderButton
            contact={form.input.contact}
            method={method}
            total={option?.total ?? null}
            isPending={placing.isPending || isAwaited}
          />
        </div>
      </form>
      <Review {...placing} onAgree={(draft) => void placing.agree(form, draft)} onClose={placing.close} />
      <Confirmation placing={placing} form={form} whatsapp={settings.whatsapp} />
    </>
  );
}

type ConfirmationProps = {
  placing: ReturnType<typeof usePlacing>;
  form: ReturnType<typeof useCheckout>["form"];
  whatsapp: StorefrontSettings["whatsapp"];
};

/** Dialog for the one-time code that places the order. */
function Confirmation({ placing, form, whatsapp }: ConfirmationProps) {
  const { waiting } = placing;
  return (
    <CodeDialog
      isPending={placing.isPending}
      fault={placing.fault}
      note={placing.note}
      pending={waiting}
      whatsapp={whatsapp}
      onCode={(code) => waiting && void placing.confirm(waiting, code, form)}
      onResend={() => waiting && void placing.resend(waiting, form)}
      onClose={placing.close}
    />
  );
}

type Faulted = ReturnType<typeof useFaults>;
type BlocksProps = Pick<Faulted, "faults" | "left" | "validate"> & {
  checkout: ReturnType<typeof useCheckout>;
  settings: StorefrontSettings;
};

function Blocks({ checkout, settings, faults, left, validate }: BlocksProps) {
  const { buyer, note, place: destination, option, method, voucher, payable, quoted } = checkout;
  const fields = listBuyerFields(settings, buyer);
  const isByMail = isEmail(getBuyerContacts(buyer, settings).contact);
  const own = { isByMail, buyer, faults, left, onValidate: validate };
  return (
    <>
      <section className="stack" aria-labelledby="penerima">
        <h2 id="penerima">Penerima</h2>
        <BuyerFields {...own} fields={fields.filter((name) => name !== "address")} />
      </section>
      <section className="stack" aria-labelledby="alamat-kirim">
        <h2 id="alamat-kirim">Alamat</h2>
        <Delivery
          destination={destination}
          option={option}
          quote={quoted.quote}
          isAsking={quoted.isAsking}
          label="Kecamatan atau kode pos"
          zone={settings.zone}
          fault={faults.tujuan ?? null}
          courierFault={faults.kurir ?? null}
        >
          <BuyerFields {...own} fields={["address"]} />
          <NoteField note={note} />
          <RememberMe buyer={buyer} />
        </Delivery>
        <Unpriced {...quoted} />
      </section>
      <section className="stack" aria-labelledby="cara-bayar">
        <h2 id="cara-bayar">Bayar</h2>
        <PaymentMethods methods={settings.methods} chosen={method} total={payable} fault={faults.bayar ?? null} />
        <VoucherField code={voucher} rates={quoted.quote?.rates ?? null} option={option} isAsking={quoted.isAsking} />
      </section>
    </>
  );
}

/** Clears the errors of choices that the buyer has made since. */
function withoutSettled(
  faults: FieldFaults,
  { place: destination, option, method }: ReturnType<typeof useCheckout>,
): FieldFaults {
  return {
    ...faults,
    ...(destination ? { tujuan: null } : {}),
    ...(option ? { kurir: null } : {}),
    ...(method ? { bayar: null } : {}),
  };
}

type PlacingProblem = ReturnType<typeof usePlacing>["problem"];
type Means = {
  again: () => Promise<unknown>;
  accept: (found: FieldFaults) => void;
  summary: { current: { focus(): void } | null };
};

/** Reacts to a problem: requests new prices if the problem concerns them, and moves the focus to the problem. */
function useProblem(problem: PlacingProblem, { again, accept, summary }: Means): void {
  useEffect(() => {
    if (!problem) return;
    accept(problem.faults);
    if (problem.at) void again();
    if (problem.at === "barang") document.getElementById("barang")?.focus();
    else summary.current?.focus();
  }, [problem, again, accept, summary]);
}
