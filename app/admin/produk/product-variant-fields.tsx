"use client";

import { type ReactNode, useState } from "react";
import { type EditorOption, type ProductEditorFields, parseCommaList } from "../_copy/product-fields";
import { SelectField, TextField } from "../_ui/form/field";
import { UndoRow } from "../_ui/undo-row";
import type { EditorPart } from "./editor-part";
import { OptionColors } from "./option-colors";
import { likeFirst, variantName, withOptions } from "./product-variants";
import { VariantField } from "./variant-field";

/** Options and variants of a product. Options generate variants. Each variant has its own price, stock and picture. */
export function ProductVariantFields({ part }: { part: EditorPart }) {
  const { fields, edit } = part;
  const { options, variants } = fields;
  const put = (at: number, option: EditorOption) =>
    edit((before) =>
      withOptions(
        before,
        before.options.map((each, which) => (which === at ? option : each)),
      ),
    );
  const [dropped, setDropped] = useState<{ before: ProductEditorFields; after: ProductEditorFields } | null>(null);
  const drop = (at: number) => {
    const left = options.filter((_, which) => which !== at);
    const after = withOptions(fields, left);
    setDropped({ before: fields, after });
    edit(() => after);
  };
  // Undo is offered only while the remaining variants are unchanged. Otherwise it would discard the later edits.
  const lost = dropped?.after.options === options && dropped.after.variants === variants ? dropped.before : null;
  const takeBack = () => {
    if (lost) edit((now) => ({ ...now, options: lost.options, variants: lost.variants }));
    setDropped(null);
  };
  const add = () =>
    edit((before) => ({ ...before, options: [...before.options, { name: suggested(options), values: [] }] }));
  return (
    <details className="panel" open={options.length > 0 || lost ? true : undefined}>
      <summary>Varian: ukuran, warna, rasa</summary>
      <div className="stack">
        {options.map((option, at) => (
          <OptionFields
            key={at}
            option={option}
            at={at}
            faults={part.faults}
            onChange={(changed) => put(at, changed)}
            onDrop={() => drop(at)}
          >
            <OptionColors
              option={option}
              colors={fields.color_hex}
              onChange={(color_hex) => edit((before) => ({ ...before, color_hex }))}
            />
          </OptionFields>
        ))}
        <UndoRow removed={lost && "Pilihan"} onUndo={takeBack} />
        {options.length < 3 && (
          <p>
            <button type="button" className="button" onClick={add}>
              {options.length === 0 ? "Tambah pilihan" : "Tambah pilihan lain"}
            </button>
          </p>
        )}
        {options.length > 0 && variants.length > 1 && (
          <p className="row spread">
            <strong>{variants.length} varian</strong>
            <button
              type="button"
              className="button"
              onClick={() => edit((before) => ({ ...before, variants: likeFirst(before.variants) }))}
            >
              Samakan harga, stok, dan berat
            </button>
          </p>
        )}
        {options.length > 0 &&
          variants.map((variant, at) => <Variant key={variantName(variant, options)} part={part} at={at} />)}
      </div>
    </details>
  );
}

function suggested(options: readonly EditorOption[]): string {
  return ["Ukuran", "Warna", "Rasa"].find((name) => options.every((each) => each.name !== name)) ?? "";
}

type OptionProps = {
  option: EditorOption;
  at: number;
  faults: EditorPart["faults"];
  onChange: (option: EditorOption) => void;
  onDrop: () => void;
  children: ReactNode;
};

/** Commits the input on blur or Enter. A half-typed word would create a variant of its own. */
function OptionFields({ option, at, faults, onChange, onDrop, children }: OptionProps) {
  const saved = option.values.join(", ");
  const [typed, setTyped] = useState<{ of: string; name: string; values: string } | null>(null);
  const shown =
    typed?.of === JSON.stringify(option) ? typed : { of: JSON.stringify(option), name: option.name, values: saved };
  const leave = () => {
    const next = { name: shown.name.trim(), values: parseCommaList(shown.values) };
    setTyped(null);
    if (JSON.stringify(next) !== JSON.stringify(option)) onChange(next);
  };
  const field = (name: "name" | "values") => ({
    value: shown[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped({ ...shown, [name]: value }),
    onBlur: leave,
    onKeyDown: (event: { key: string; preventDefault: () => void }) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      leave();
    },
  });
  return (
    <fieldset className="option">
      <legend className="unseen">Pilihan {at + 1}</legend>
      <div className="two">
        <TextField
          name={`options.${at}.name`}
          label="Pembeli memilih"
          maxLength={40}
          faults={faults}
          {...field("name")}
        />
        <TextField
          name={`options.${at}.values`}
          label="Isinya, dipisah koma"
          placeholder="S, M, L"
          faults={faults}
          {...field("values")}
        />
      </div>
      {children}
      <button type="button" className="button" onClick={onDrop}>
        Hapus pilihan {option.name}
      </button>
    </fieldset>
  );
}

function Variant({ part, at }: { part: EditorPart; at: number }) {
  const { fields, editVariant } = part;
  const variant = fields.variants[at];
  if (!variant) return null;
  const name = variantName(variant, fields.options);
  const pictures = [
    { value: "", label: "Tanpa foto sendiri" },
    ...fields.images.map(({ id, alt }, which) => ({
      value: id,
      label: alt ? `Foto ${which + 1}: ${alt}` : `Foto ${which + 1}`,
    })),
  ];
  return (
    <fieldset className="variant">
      <legend>{name || "Varian"}</legend>
      <div className="two">
        <VariantField part={part} at={at} name="price" label="Harga (Rp)" />
        <VariantField part={part} at={at} name="stock" label="Stok" placeholder="∞" />
        <VariantField part={part} at={at} name="weight_grams" label="Berat (gram)" />
        <VariantField part={part} at={at} name="sku" label="SKU" maxLength={60} />
      </div>
      <details>
        <summary>Lainnya untuk {name}</summary>
        <div className="two">
          <VariantField part={part} at={at} name="compare_at_price" label="Harga coret (Rp)" />
          <VariantField part={part} at={at} name="badge" label="Label" maxLength={40} />
          <SelectField
            name={`variants.${at}.image_id`}
            label="Foto varian ini"
            choices={pictures}
            value={variant.image_id}
            faults={part.faults}
            onChange={({ currentTarget: { value } }) => editVariant(at, { image_id: value })}
          />
        </div>
      </details>
    </fieldset>
  );
}
