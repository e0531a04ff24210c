"use client";

import { ConfirmButton } from "@/app/admin/_ui/confirm-button";
import { type AwbOutcome, describeAwbOutcome, isInUse } from "./awb";

type Props = { lines: readonly AwbOutcome[]; isPending: boolean; onConfirmDuplicates: () => Promise<void> };

/** Lets the merchant confirm that parcels deliberately share an AWB with another order. */
export function DuplicateAwbs({ lines, isPending, onConfirmDuplicates }: Props) {
  const used = lines.filter(isInUse);
  if (used.length === 0) return null;
  return (
    <ConfirmButton
      press={`Tetap pakai ${used.length} resi yang sama`}
      title="Resinya memang sama?"
      confirm="Ya, memang sama"
      isDanger={false}
      isPending={isPending}
      onConfirm={onConfirmDuplicates}
    >
      <ul className="preview">
        {used.map((line) => (
          <li key={line.line}>{describeAwbOutcome(line, true)}</li>
        ))}
      </ul>
      <p>Pakai ini hanya kalau paketnya memang dikirim jadi satu. Pembeli langsung diberi tahu nomornya.</p>
    </ConfirmButton>
  );
}
