"use client";

import { useRouter } from "next/navigation";
import { deskApi } from "../../_data/browser/api";
import { useWork } from "../../_data/browser/use-work";
import { movedUp } from "../../_data/words/settings/order-of";

/** What can be put in order, and how. */
const orders = {
  couriers: (codes: string[]) => deskApi.orderCouriers({ codes }),
  methods: (codes: string[]) => deskApi.orderPaymentMethods({ codes }),
};

type Props = { what: keyof typeof orders; codes: readonly string[]; code: string; name: string };

/** Moves one entry of a list up. The first has nowhere to go. */
export function MoveUp({ what, codes, code, name }: Props) {
  const router = useRouter();
  const { isBusy, trouble, run } = useWork();
  const move = () =>
    run(async () => {
      await orders[what](movedUp(codes, code));
      router.refresh();
    });
  if (codes[0] === code) return null;
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
