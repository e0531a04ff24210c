"use client";

import { useState } from "react";
import { useStored } from "../_hooks/browser-storage";
import { cart, findByLineId, type StoredCartLine, toLineKey, without, withQty, withRestored } from "../_hooks/cart";
import { seenLines } from "../_hooks/seen-lines";
import { secondTap, useBusy } from "../_hooks/use-busy";
import type { Quoted } from "../_hooks/use-quote";
import { PriceChanges } from "../_ui/cart/price-changes";
import { CartLineView } from "./cart-line";

type Props = { lines: readonly StoredCartLine[]; quoted: Quoted; zone: string };

type Removed = { line: StoredCartLine; index: number; name: string };

/** The lines of the cart, with notices about changed prices and removed lines. */
export function CartLines({ lines, quoted: { quote, changes, failure }, zone }: Props) {
  const seen = useStored(seenLines) ?? {};
  const [removed, setRemoved] = useState<Removed | null>(null);
  const { run } = useBusy();
  const remove = async (line: StoredCartLine, index: number) => {
    setRemoved({ line, index, name: seen[toLineKey(line)]?.name ?? "Barang" });
    cart.write(without(cart.read(), line));
    // The next line has moved up under the finger.
    await secondTap();
  };
  const restore = ({ line, index }: Removed) => {
    cart.write(withRestored(cart.read(), line, index));
    setRemoved(null);
  };
  return (
    <div>
      <CartNotices changes={changes} removed={removed} onRestore={restore} />
      <ul className="cart-lines">
        {lines.map((line, index) => (
          <CartLineView
            key={toLineKey(line)}
            line={line}
            priced={findByLineId(quote?.rates?.lines ?? [], line)}
            seen={seen[toLineKey(line)]}
            isAwaited={failure === null}
            refused={findByLineId(quote?.refused ?? [], line)}
            zone={zone}
            onQty={(qty) => cart.write(withQty(cart.read(), line, qty))}
            onRemove={() => void run(() => remove(line, index))}
          />
        ))}
      </ul>
    </div>
  );
}

type CartNoticesProps = { changes: Quoted["changes"]; removed: Removed | null; onRestore: (removed: Removed) => void };

function CartNotices({ changes, removed, onRestore }: CartNoticesProps) {
  return (
    <div role="status" className="cart-changes stack tight">
      <PriceChanges changes={changes} />
      {removed && (
        <p className="notice undo">
          {removed.name} dihapus.{" "}
          <button type="button" className="button text" onClick={() => onRestore(removed)}>
            Batalkan
          </button>
        </p>
      )}
    </div>
  );
}
