"use client";

import { formatRupiah } from "../_copy/format";
import type { PaymentMethod } from "../_copy/shop/storefront-settings";
import { choose } from "../_hooks/checkout-choice";

type Props = {
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod | null;
  total: number | null;
  fault: string | null;
};

/** Payment methods for this total. Lists the methods that the total is too small or too large for, with the reason. */
export function PaymentMethods({ methods, chosen, total, fault }: Props) {
  const hidden = methods.filter((method) => !fits(method, total));
  return (
    <fieldset className="field" id="bayar" tabIndex={-1} aria-describedby={fault ? "bayar-salah" : undefined}>
      <legend className="unseen">Cara bayar</legend>
      <div className="choices">
        {methods
          .filter((method) => fits(method, total))
          .map((method) => (
            <label key={method.code}>
              <input
                type="radio"
                name="bayar"
                checked={method === chosen}
                onChange={() => choose({ method: method.code })}
              />
              <span>
                {method.name}
                {method.sub && <small className="quiet sub">{method.sub}</small>}
              </span>
              <Fee method={method} />
            </label>
          ))}
      </div>
      {fault && (
        <p id="bayar-salah" className="error">
          {fault}
        </p>
      )}
      {hidden.map((method) => (
        <p key={method.code} className="hint">
          {limitOf(method, total)}
        </p>
      ))}
    </fieldset>
  );
}

/** Returns the chosen method if it fits the total, else the first method that fits. */
export function chosenMethod(
  methods: readonly PaymentMethod[],
  code: string | null,
  total: number | null,
): PaymentMethod | null {
  const fitting = methods.filter((method) => fits(method, total));
  return fitting.find((method) => method.code === code) ?? fitting[0] ?? null;
}

function fits({ min, max }: PaymentMethod, total: number | null): boolean {
  return total === null || (total >= min && (max === null || total <= max));
}

function limitOf({ name, min, max }: PaymentMethod, total: number | null): string {
  const isTooLarge = max !== null && total !== null && total > max;
  return `${name} tersedia untuk belanja ${isTooLarge ? `sampai ${formatRupiah(max)}` : `mulai ${formatRupiah(min)}`}.`;
}

function Fee({ method: { fee } }: { method: PaymentMethod }) {
  const parts = [
    fee.flat > 0 ? formatRupiah(fee.flat) : null,
    fee.basisPt > 0 ? `${(fee.basisPt / 100).toLocaleString("id-ID")}%` : null,
  ].filter(Boolean);
  return parts.length > 0 ? (
    <span className="price">+{parts.join(" + ")}</span>
  ) : (
    <small className="quiet">Tanpa biaya</small>
  );
}
