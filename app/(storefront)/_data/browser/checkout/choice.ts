import { createStore } from "../storage";

/** What a buyer settles beside the goods. Null: not yet, and then the first that is offered holds. */
export type CheckoutChoice = {
  /** Courier and service of an option of the rates. */
  courier: string | null;
  /** Code of a payment method. */
  method: string | null;
  voucher: string;
};

const open: CheckoutChoice = { courier: null, method: null, voucher: "" };

/** The choices of this visit: what the cart was told, the checkout knows. */
export const choice = createStore<CheckoutChoice>({ key: "pilihan", lasts: "visit", isCarried: true, parse: choiceOf });

/** Settles one thing and leaves the others. */
export function choose(settled: Partial<CheckoutChoice>): void {
  choice.write({ ...choice.read(), ...settled });
}

function choiceOf(kept: unknown): CheckoutChoice {
  const { courier, method, voucher } = Object(kept);
  return {
    courier: typeof courier === "string" ? courier : open.courier,
    method: typeof method === "string" ? method : open.method,
    voucher: typeof voucher === "string" ? voucher : open.voucher,
  };
}
