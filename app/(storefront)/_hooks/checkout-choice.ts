import { objectFields } from "@/lib/contract/object-fields";
import { createStore } from "./browser-storage";

/** The buyer's choices besides the products. Null means no choice yet: the first option applies. */
export type CheckoutChoice = {
  /** Courier and service of a shipping option. */
  courier: string | null;
  /** Code of a payment method. */
  method: string | null;
  voucher: string;
};

const open: CheckoutChoice = { courier: null, method: null, voucher: "" };

/** Choices of this visit, shared by cart and checkout. */
export const choice = createStore<CheckoutChoice>({ key: "pilihan", lasts: "visit", isCarried: true, parse: choiceOf });

/** Changes some of the choices and keeps the others. */
export function choose(settled: Partial<CheckoutChoice>): void {
  choice.write({ ...choice.read(), ...settled });
}

function choiceOf(storedValue: unknown): CheckoutChoice {
  const { courier, method, voucher } = objectFields(storedValue);
  return {
    courier: typeof courier === "string" ? courier : open.courier,
    method: typeof method === "string" ? method : open.method,
    voucher: typeof voucher === "string" ? voucher : open.voucher,
  };
}
