import { useCallback, useEffect, useState } from "react";
import { buyerNote } from "../_hooks/buyer-details";
import { cart } from "../_hooks/cart";
import { choose } from "../_hooks/checkout-choice";
import {
  type CheckoutOrder,
  type CheckoutProblem,
  type CheckoutStep,
  confirm,
  type DraftAnswer,
  prepare,
  resendDraftCode,
  type ShownTotal,
  sendDraftCode,
  toCheckoutProblem,
} from "../_hooks/checkout-steps";
import { deviceOrders, withSeen } from "../_hooks/device-orders";
import { type Pending, pending } from "../_hooks/pending-draft";
import { useBusy } from "../_hooks/use-busy";
import { codeMark, leaveCheckout } from "./placed";

/** State of an order placement. */
export type PlacingState = {
  problem: CheckoutProblem | null;
  /** Draft with a total that the buyer has not seen yet. */
  review: { draft: DraftAnswer; was: ShownTotal } | null;
  /** Draft that waits for its one-time code. */
  waiting: Pending | null;
  fault: string | null;
  note: string | null;
};

const start: PlacingState = { problem: null, review: null, waiting: null, fault: null, note: null };

/** Takes the order from the form through the code to its page. Runs one step at a time and ignores further clicks. */
export function usePlacing(onPlaced: () => void) {
  const [state, setState] = useState(start);
  const { isPending, run } = useBusy();

  useReopened(useCallback((waiting) => setState({ ...start, waiting }), []));

  const take = (step: () => Promise<CheckoutStep>, note: string | null = null) =>
    run(async () => {
      setState((before) => ({ ...before, problem: null, fault: null }));
      const taken = await step();
      if (taken.to === "placed") {
        onPlaced();
        return leaveWith(taken);
      }
      if (taken.to === "code") pending.write(taken.pending);
      setState((before) => ({ ...after(taken, before), note: taken.to === "code" ? note : null }));
    });

  return {
    ...state,
    isPending,
    prepare: (form: CheckoutOrder) => take(() => prepare(form)),
    agree: (form: CheckoutOrder, draft: DraftAnswer) => take(() => sent(draft, form)),
    confirm: (waiting: Pending, code: string, form: CheckoutOrder) =>
      take(() => confirm(waiting, code, form), "Waktunya habis, jadi kami kirim kode baru."),
    resend: (waiting: Pending, form: CheckoutOrder) =>
      take(() => resendDraftCode(waiting, form), "Kode baru sudah dikirim."),
    close: useCallback(() => setState(start), []),
  };
}

/** Reopens the code dialog after a reload or after Forward. */
function useReopened(onFound: (waiting: Pending) => void): void {
  useEffect(() => {
    const reopen = () => {
      const left = location.hash === codeMark ? pending.read() : null;
      if (left && left.validUntil > Date.now()) onFound(left);
    };
    reopen();
    window.addEventListener("popstate", reopen);
    return () => window.removeEventListener("popstate", reopen);
  }, [onFound]);
}

function after(step: Exclude<CheckoutStep, { to: "placed" }>, before: PlacingState): PlacingState {
  if (step.to === "code") return { ...start, waiting: step.pending };
  if (step.to === "review") return { ...start, review: step };
  if (step.to === "refused") return { ...before, fault: step.message };
  return { ...start, problem: step.problem };
}

async function sent(draft: DraftAnswer, form: CheckoutOrder): Promise<CheckoutStep> {
  return sendDraftCode(draft).catch((failure) => ({ to: "form", problem: toCheckoutProblem(failure, form) }));
}

/**
 * Saves the tracking token first. Then leaves in a way that makes Back lead to the order. The promise never resolves,
 * because the page unloads.
 */
function leaveWith({ token, order }: Extract<CheckoutStep, { to: "placed" }>): Promise<never> {
  const seen = {
    number: order?.number ?? null,
    status_label: order?.status_label ?? null,
    total: order?.total ?? null,
  };
  deviceOrders.write(withSeen(deviceOrders.read(), token, seen, new Date()));
  cart.write([]);
  pending.write(null);
  choose({ voucher: "" });
  buyerNote.write("");
  leaveCheckout(token);
  return new Promise(() => undefined);
}
