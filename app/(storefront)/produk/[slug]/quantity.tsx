"use client";

import { useEffect, useRef } from "react";
import { Stepper } from "@/app/(storefront)/_ui/cart/stepper";
import type { useQuantity } from "./use-quantity";

type Props = { quantity: ReturnType<typeof useQuantity>; label: string };

/** Quantity, with the reason for its limit. */
export function Quantity({ quantity: { qty, most, bound, times, change, exceed }, label }: Props) {
  const limitNotice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (times > 0) limitNotice.current?.scrollIntoView({ block: "nearest" });
  }, [times]);
  return (
    <div className="quantity script-only">
      <Stepper qty={qty} most={most} label={label} onChange={change} onBeyond={exceed} />
      {bound && (
        <p key={times} ref={limitNotice} className="bound" role="alert">
          {bound}
        </p>
      )}
    </div>
  );
}
