import { useCallback, useEffect, useState } from "react";
import { cart } from "../../_data/browser/cart";
import { choose } from "../../_data/browser/choice";
import { deviceOrders, withSeen } from "../../_data/browser/orders";
import { type Pending, pending } from "../../_data/browser/pending";
import {
  confirm,
  type Draft,
  type Form,
  type Problem,
  prepare,
  problemOf,
  resend,
  type Shown,
  type Step,
  sendFor,
} from "../../_data/browser/placing";
import { useBusy } from "../../_data/browser/use-busy";

/** How far an order has come. */
export type Placing = {
  problem: Problem | null;
  /** A draft whose total the buyer has not seen yet. */
  review: { draft: Draft; was: Shown } | null;
  /** A draft that waits for its code. */
  waiting: Pending | null;
  fault: string | null;
  note: string | null;
};

const start: Placing = { problem: null, review: null, waiting: null, fault: null, note: null };

/** Takes the order from the form over the code to its own page. One step is taken at a time, however often one presses. */
export function usePlacing(onPlaced: () => void) {
  const [state, setState] = useState(start);
  const { isBusy, run } = useBusy();

  useReopened(useCallback((waiting) => setState({ ...start, waiting }), []));

  const take = (step: () => Promise<Step>, note: string | null = null) =>
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
    isBusy,
    prepare: (form: Form) => take(() => prepare(form)),
    agree: (form: Form, draft: Draft) => take(() => sent(draft, form)),
    confirm: (waiting: Pending, code: string, form: Form) =>
      take(() => confirm(waiting, code, form), "Waktunya habis, jadi kami kirim kode baru."),
    resend: (waiting: Pending, form: Form) => take(() => resend(waiting, form), "Kode baru sudah dikirim."),
    close: useCallback(() => setState(start), []),
  };
}

/** A reload, and going forward again, find the dialog as it was left. */
function useReopened(onFound: (waiting: Pending) => void): void {
  useEffect(() => {
    const reopen = () => {
      const left = location.hash === "#kode" ? pending.read() : null;
      if (left && left.validUntil > Date.now()) onFound(left);
    };
    reopen();
    window.addEventListener("popstate", reopen);
    return () => window.removeEventListener("popstate", reopen);
  }, [onFound]);
}

function after(step: Exclude<Step, { to: "placed" }>, before: Placing): Placing {
  if (step.to === "code") return { ...start, waiting: step.pending };
  if (step.to === "review") return { ...start, review: step };
  if (step.to === "refused") return { ...before, fault: step.words };
  return { ...start, problem: step.problem };
}

async function sent(draft: Draft, form: Form): Promise<Step> {
  return sendFor(draft).catch((failure) => ({ to: "form", problem: problemOf(failure, form) }));
}

/** Keeps the key to the order before anything else, and leaves so that Back cannot order again. It has no end on this page. */
function leaveWith({ token, order }: Extract<Step, { to: "placed" }>): Promise<never> {
  const seen = {
    number: order?.number ?? null,
    status_label: order?.status_label ?? null,
    total: order?.total ?? null,
  };
  deviceOrders.write(withSeen(deviceOrders.read(), token, seen, new Date()));
  cart.write([]);
  pending.write(null);
  choose({ voucher: "" });
  location.replace(`/track/${token}`);
  return new Promise(() => undefined);
}
