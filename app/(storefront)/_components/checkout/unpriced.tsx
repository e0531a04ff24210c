"use client";

import type { Quoted } from "../../_data/browser/checkout/use-quote";

type Props = Pick<Quoted, "failure" | "isAsking" | "again">;

/**
 * Why there are no prices, and another try: the network that lost the question may never say that it is back. Its longest word may be
 * parted, or in large letters it would not fit a phone.
 */
export function Unpriced({ failure, isAsking, again }: Props) {
  if (!failure) return null;
  return (
    <div className="notice stack tight">
      <p role="status">{failure}</p>
      <p>
        <button
          type="button"
          className="button quiet"
          aria-disabled={isAsking}
          onClick={() => !isAsking && void again()}
        >
          {isAsking ? <>Meng&shy;hitung…</> : "Hitung lagi"}
        </button>
      </p>
    </div>
  );
}
