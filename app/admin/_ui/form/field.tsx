import type { ComponentProps, FocusEvent, ReactNode } from "react";
import type { Faults } from "@/app/admin/_copy/form-input";
import { readShortRupiah } from "@/lib/values/money";

type Common = {
  /** Field name in the API. */
  name: string;
  label: ReactNode;
  /** Text below the label. */
  hint?: ReactNode;
  faults?: Faults;
  /** Distinguishes fields of the same name if a page has several forms. */
  of?: string | null | undefined;
};

type Shown = { id: string; "aria-invalid"?: true; "aria-describedby"?: string };

/** Field with its label, hint and error. */
export function Labelled({
  name,
  label,
  hint,
  faults = {},
  of,
  children,
}: Common & { children: (shown: Shown) => ReactNode }) {
  const id = of ? `isi-${of}-${name}` : `isi-${name}`;
  const fault = faults[name];
  const notes = [hint && `${id}-petunjuk`, fault && `${id}-salah`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span id={`${id}-petunjuk`} className="quiet">
          {hint}
        </span>
      )}
      {children({
        id,
        ...(fault ? { "aria-invalid": true } : {}),
        ...(notes ? { "aria-describedby": notes } : {}),
      })}
      {fault && (
        <span id={`${id}-salah`} className="problem">
          {fault}
        </span>
      )}
    </div>
  );
}

type InputProps = Common & Omit<ComponentProps<"input">, keyof Common | "id">;

/** Single-line text input. */
export function TextField({ name, label, hint, faults, of, ...input }: InputProps) {
  return (
    <Labelled name={name} label={label} hint={hint} of={of} {...(faults ? { faults } : {})}>
      {(shown) => <input name={name} autoComplete="off" {...input} {...shown} />}
    </Labelled>
  );
}

/** Whole number input. */
export function CountField(props: InputProps) {
  return <TextField inputMode="numeric" maxLength={11} {...props} />;
}

const digits = new Intl.NumberFormat("id-ID");

/** Formats an amount that was typed with a unit, such as `89rb`; null for any other text. */
export function expandAmount(typed: string): string | null {
  const amount = readShortRupiah(typed);
  return amount === null ? null : digits.format(amount);
}

/** Shows in a left field what was understood: `89rb` becomes `89.000`. */
export function showAmount({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  const amount = expandAmount(currentTarget.value);
  if (amount !== null) currentTarget.value = amount;
}

/** Amount in rupiah, formatted with thousands separators. */
export function RupiahField({ amount, ...props }: InputProps & { amount: number | null | undefined }) {
  const shown = amount === null || amount === undefined ? "" : digits.format(amount);
  return (
    <TextField
      inputMode="numeric"
      maxLength={16}
      placeholder="0"
      defaultValue={shown}
      data-unit="Rp"
      onBlur={showAmount}
      {...props}
    />
  );
}

type AreaProps = Common & Omit<ComponentProps<"textarea">, keyof Common | "id">;

/** Multi-line text input. */
export function AreaField({ name, label, hint, faults, of, ...area }: AreaProps) {
  return (
    <Labelled name={name} label={label} hint={hint} of={of} {...(faults ? { faults } : {})}>
      {(shown) => <textarea name={name} rows={4} {...area} {...shown} />}
    </Labelled>
  );
}

type Choice = { value: string; label: string };
type SelectProps = Common & Omit<ComponentProps<"select">, keyof Common | "id"> & { choices: readonly Choice[] };

/** Select with a list of choices. */
export function SelectField({ name, label, hint, faults, of, choices, ...select }: SelectProps) {
  return (
    <Labelled name={name} label={label} hint={hint} of={of} {...(faults ? { faults } : {})}>
      {(shown) => (
        <select name={name} data-saved={select.defaultValue} {...select} {...shown}>
          {choices.map(({ value, label: choice }) => (
            <option key={value} value={value}>
              {choice}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

type TickProps = Omit<Common, "faults"> & Omit<ComponentProps<"input">, keyof Common | "id" | "type">;

/** Checkbox. */
export function TickField({ name, label, hint, ...input }: TickProps) {
  return (
    <label className="tick">
      <input type="checkbox" name={name} {...input} />
      <span>
        {label} {hint && <span className="quiet">{hint}</span>}
      </span>
    </label>
  );
}
