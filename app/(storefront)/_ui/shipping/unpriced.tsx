"use client";

import type { Quoted } from "@/app/(storefront)/_hooks/use-quote";

type Props = Pick<Quoted, "failure" | "isAsking" | "again">;

/**
 * Reason that there are no prices, and a retry button: the browser may not report that the network is back. The longest
 * word may be hyphenated, because in large type it would not fit a phone.
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
