import { useCallback, useEffect, useRef, useState } from "react";
import type { PaymentMethod, StorefrontSettings } from "../_copy/shop/storefront-settings";
import { useStored } from "../_hooks/browser-storage";
import { type BuyerDetails, buyerNote } from "../_hooks/buyer-details";
import { type FieldFaults, type FieldId, getBuyerContacts, validateCheckoutForm } from "../_hooks/buyer-form";
import { type StoredCartLine, toCartItems } from "../_hooks/cart";
import { applyShippingDiscount, chosenOption, type QuotedShippingOption } from "../_hooks/cart-quote";
import { choice } from "../_hooks/checkout-choice";
import type { CheckoutOrder, DraftRequest, ShownTotal } from "../_hooks/checkout-steps";
import { chosenDestination, type DestinationResult } from "../_hooks/destination";
import { type Quoted, useQuote } from "../_hooks/use-quote";
import { useBuyer } from "./buyer-fields";
import { chosenMethod } from "./payment-methods";

/** State of the checkout: typed details, choices and the server's prices. */
export function useCheckout(lines: readonly StoredCartLine[], settings: StorefrontSettings) {
  const buyer = useBuyer();
  const destination = useStored(chosenDestination);
  const note = useStored(buyerNote) ?? "";
  const { courier = null, method: code = null, voucher = "" } = useStored(choice) ?? {};
  const [payable, setPayable] = useState<number | null>(null);
  const method = chosenMethod(settings.methods, code, payable);
  const quoted = useQuote({ lines, destination, voucher, method: method?.code ?? null });
  const { quote } = quoted;
  // While prices load, the previous ones stay visible. After a failure they would belong to another order.
  const isKnown =
    destination && !quote?.alternatives && !quote?.isDestinationMissing && (quoted.isCurrent || !quoted.isSettled);
  const option = isKnown ? chosenOption(quote?.rates ?? null, courier) : null;
  // The list of payment methods must not depend on the fee of one of them.
  const due = option?.total == null ? null : option.total - (option.payment_fee ?? 0);
  useEffect(() => setPayable(due), [due]);
  const form: CheckoutOrder = {
    input: inputOf({ lines, buyer, note, destination, method, option, voucher, settings }),
    settings,
    shown: {
      total: option?.total ?? null,
      shipping: option?.cost == null ? null : applyShippingDiscount(option.cost, option),
    },
    requote: async () => chosenOption((await quoted.again())?.rates ?? null, courier)?.quote_id ?? null,
  };
  return { buyer, note, place: destination, voucher, method, payable, quoted, option, form };
}

type CheckoutInputs = {
  lines: readonly StoredCartLine[];
  buyer: BuyerDetails;
  note: string;
  destination: DestinationResult | null;
  method: PaymentMethod | null;
  option: QuotedShippingOption | null;
  voucher: string;
  settings: StorefrontSettings;
};

/** Builds the draft request. A phone number that receives the code is also the courier's number. */
function inputOf({ lines, buyer, note, destination, method, option, voucher, settings }: CheckoutInputs): DraftRequest {
  const { contact, phone } = getBuyerContacts(buyer, settings);
  return {
    items: toCartItems(lines),
    customer_name: buyer.name.trim(),
    contact,
    phone,
    address: buyer.address.trim(),
    city: destination?.city ?? null,
    payment_method: method?.code ?? "",
    shipping_quote_id: option?.quote_id ?? null,
    ...(voucher ? { voucher_code: voucher } : {}),
    ...(note.trim() ? { note: note.trim() } : {}),
  };
}

/**
 * Runs `work` once the prices are settled. Until then the visible prices belong to the previous destination, products
 * or payment method, and an order would use those. Passes on the total that was visible, because the buyer agreed to
 * that one.
 */
export function useWhenPriced({ isSettled }: Pick<Quoted, "isSettled">, work: (shown: ShownTotal) => void) {
  const [awaiting, awaitPrices] = useState<ShownTotal | null>(null);
  useEffect(() => {
    if (!awaiting || !isSettled) return;
    awaitPrices(null);
    work(awaiting);
  }, [awaiting, isSettled, work]);
  return { isAwaited: awaiting !== null, awaitPrices };
}

/** Errors of the form, and the fields that were validated. */
export function useFaults(settings: StorefrontSettings) {
  const [faults, setFaults] = useState<FieldFaults>({});
  const left = useRef(new Set<FieldId>());
  const setFieldError = (field: FieldId, fault: string | null) => {
    left.current.add(field);
    setFaults((before) => ({ ...before, [field]: fault }));
  };
  /** Validates all fields. Returns true if there is no error. */
  const validateAll = (buyer: BuyerDetails, chosen: Parameters<typeof validateCheckoutForm>[2]) => {
    const found = validateCheckoutForm(buyer, settings, chosen);
    setFaults(found);
    return Object.keys(found).length === 0;
  };
  /** Merges the server's errors. */
  const accept = useCallback((found: FieldFaults) => setFaults((before) => ({ ...before, ...found })), []);
  return { faults, left: left.current, validate: setFieldError, validateAll, accept };
}
