"use client";

import { type AwbOutcome, awbWords, isInUse } from "../../_data/words/orders/awb";
import { ConfirmButton } from "../ui/confirm-button";

type Props = { lines: readonly AwbOutcome[]; isBusy: boolean; onMeant: () => Promise<void> };

/** Lets the merchant confirm that parcels deliberately share an AWB with another order. */
export function MeantAwbs({ lines, isBusy, onMeant }: Props) {
  const used = lines.filter(isInUse);
  if (used.length === 0) return null;
  return (
    <ConfirmButton
      press={`Tetap pakai ${used.length} resi yang sama`}
      title="Resinya memang sama?"
      confirm="Ya, memang sama"
      isDanger={false}
      isBusy={isBusy}
      onConfirm={onMeant}
    >
      <ul className="preview">
        {used.map((line) => (
          <li key={line.line}>{awbWords(line, true)}</li>
        ))}
      </ul>
      <p>Pakai ini hanya kalau paketnya memang dikirim jadi satu. Pembeli langsung diberi tahu nomornya.</p>
    </ConfirmButton>
  );
}
