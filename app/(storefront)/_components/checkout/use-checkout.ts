import { useCallback, useEffect, useRef, useState } from "react";
import { itemsOf, type StoredCartLine } from "../../_data/browser/cart/cart";
import { type BuyerDetails, buyerNote } from "../../_data/browser/checkout/buyer";
import { choice } from "../../_data/browser/checkout/choice";
import { contactsOf, type FieldFaults, type FieldId, faultsIn } from "../../_data/browser/checkout/form";
import { chosenPlace, type Destination } from "../../_data/browser/checkout/place";
import type { CheckoutOrder, DraftRequest } from "../../_data/browser/checkout/placing";
import { chosenOption, paidFor, type ShippingOption } from "../../_data/browser/checkout/quote";
import { useQuote } from "../../_data/browser/checkout/use-quote";
import { useStored } from "../../_data/browser/storage";
import type { PaymentMethod, ShopTerms } from "../../_data/words/shop/terms";
import { useBuyer } from "./buyer-fields";
import { chosenMethod } from "./payment-methods";

/** Everything the checkout stands on: what was typed and chosen, and what the server makes of it. */
export function useCheckout(lines: readonly StoredCartLine[], terms: ShopTerms) {
  const buyer = useBuyer();
  const place = useStored(chosenPlace);
  const note = useStored(buyerNote) ?? "";
  const { courier = null, method: code = null, voucher = "" } = useStored(choice) ?? {};
  const [payable, setPayable] = useState<number | null>(null);
  const method = chosenMethod(terms.methods, code, payable);
  const quoted = useQuote({ lines, place, voucher, method: method?.code ?? null });
  const { quote } = quoted;
  const option =
    quote?.alternatives || quote?.isPlaceGone || !place ? null : chosenOption(quote?.rates ?? null, courier);
  // Which ways to pay there are must not depend on the fee of one of them.
  const due = option?.total == null ? null : option.total - (option.payment_fee ?? 0);
  useEffect(() => setPayable(due), [due]);
  const form: CheckoutOrder = {
    input: inputOf({ lines, buyer, note, place, method, option, voucher, terms }),
    terms,
    shown: { total: option?.total ?? null, shipping: option?.cost == null ? null : paidFor(option.cost, option) },
    requote: async () => chosenOption((await quoted.again())?.rates ?? null, courier)?.quote_id ?? null,
  };
  return { buyer, note, place, voucher, method, payable, quoted, option, form };
}

type CheckoutInputs = {
  lines: readonly StoredCartLine[];
  buyer: BuyerDetails;
  note: string;
  place: Destination | null;
  method: PaymentMethod | null;
  option: ShippingOption | null;
  voucher: string;
  terms: ShopTerms;
};

/** The draft as the API asks for it. Where the code goes to a number, that serves the courier as well. */
function inputOf({ lines, buyer, note, place, method, option, voucher, terms }: CheckoutInputs): DraftRequest {
  const { contact, phone } = contactsOf(buyer, terms);
  return {
    items: itemsOf(lines),
    customer_name: buyer.name.trim(),
    contact,
    phone,
    address: buyer.address.trim(),
    city: place?.city ?? null,
    payment_method: method?.code ?? "",
    shipping_quote_id: option?.quote_id ?? null,
    ...(voucher ? { voucher_code: voucher } : {}),
    ...(note.trim() ? { note: note.trim() } : {}),
  };
}

/** What was found wrong with the form, and which fields were judged at all. */
export function useFaults(terms: ShopTerms) {
  const [faults, setFaults] = useState<FieldFaults>({});
  const left = useRef(new Set<FieldId>());
  const judge = (field: FieldId, fault: string | null) => {
    left.current.add(field);
    setFaults((before) => ({ ...before, [field]: fault }));
  };
  /** Judges everything at once, and answers whether all is right. */
  const judgeAll = (buyer: BuyerDetails, chosen: Parameters<typeof faultsIn>[2]) => {
    const found = faultsIn(buyer, terms, chosen);
    setFaults(found);
    return Object.keys(found).length === 0;
  };
  /** Takes over what the server found. */
  const accept = useCallback((found: FieldFaults) => setFaults((before) => ({ ...before, ...found })), []);
  return { faults, left: left.current, judge, judgeAll, accept };
}
