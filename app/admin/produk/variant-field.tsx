import type { ComponentProps, ReactNode } from "react";
import { expandAmount, TextField } from "../_ui/form/field";
import type { EditorPart } from "./editor-part";

type Name = "sku" | "price" | "compare_at_price" | "weight_grams" | "badge" | "stock";
type Props = { part: EditorPart; at: number; name: Name; label: ReactNode; hint?: ReactNode } & Pick<
  ComponentProps<"input">,
  "placeholder" | "maxLength"
>;

/** Input for one field of one variant. */
export function VariantField({ part: { fields, faults, editVariant }, at, name, ...field }: Props) {
  const isNumber = name !== "sku" && name !== "badge";
  const isAmount = name === "price" || name === "compare_at_price";
  return (
    <TextField
      {...field}
      {...(isNumber ? { inputMode: "numeric", maxLength: 16 } : {})}
      name={`variants.${at}.${name}`}
      value={fields.variants[at]?.[name] ?? ""}
      faults={faults}
      enterKeyHint="next"
      onChange={({ currentTarget: { value } }) => editVariant(at, { [name]: value })}
      onBlur={({ currentTarget: { value } }) => {
        // Shows what was understood: `89rb` becomes `89.000`.
        const amount = isAmount ? expandAmount(value) : null;
        if (amount !== null) editVariant(at, { [name]: amount });
      }}
    />
  );
}
