"use client";

import { deskApi } from "../../_data/browser/api";
import { useWork } from "../../_data/browser/use-work";
import { moved } from "../../_data/words/order-of";

/** What can be put in order, and how. */
const orders = {
  couriers: (codes: string[]) => deskApi.orderCouriers({ codes }),
  methods: (codes: string[]) => deskApi.orderPaymentMethods({ codes }),
};

type Props = { what: keyof typeof orders; codes: readonly string[]; code: string; name: string };

/** Moves one entry of a list up. The first has nowhere to go. */
export function MoveUp({ what, codes, code, name }: Props) {
  const { isBusy, trouble, change } = useWork();
  const at = codes.indexOf(code);
  const move = () =>
    change(async () => {
      await orders[what](moved(codes, at, at - 1));
    });
  if (at <= 0) return null;
  return (
    <>
      <button type="button" className="button" aria-disabled={isBusy} onClick={() => void move()}>
        <span>
          ↑<span className="unseen"> Naikkan {name}</span>
        </span>
      </button>
      <span className="trouble" role="alert">
        {trouble}
      </span>
    </>
  );
}
