"use client";

import { useId, useRef, useState } from "react";
import { SelectField } from "../_ui/form/field";
import type { BulkFormProps } from "./bulk-form-props";
import { BulkCategoryForm, BulkTagForm } from "./bulk-forms";
import { BulkPriceForm } from "./bulk-price-form";
import type { AdminCategory } from "./category";

type Props = Pick<BulkFormProps, "ids" | "onApply"> & {
  categories: readonly AdminCategory[];
  isPending: boolean;
};

const kinds = [
  { value: "price", label: "Harga, dengan persen" },
  { value: "category", label: "Kategori" },
  { value: "tags", label: "Kata kunci" },
];

/** Edits the selected products together: price, category or tags. The input stays until the edit succeeds. */
export function ProductBulkEdit({ ids, categories, isPending, onApply }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [kind, setKind] = useState("price");
  const close = () => dialog.current?.close();
  const form: BulkFormProps = {
    ids,
    onApply: (work) => {
      close();
      onApply(work);
    },
    cancel: (
      <button type="button" className="button" onClick={close}>
        Tidak jadi
      </button>
    ),
  };
  return (
    <>
      <button
        type="button"
        className="button"
        aria-disabled={isPending}
        onClick={() => !isPending && dialog.current?.showModal()}
      >
        Ubah sekaligus
      </button>
      <dialog ref={dialog} className="sheet" aria-labelledby={heading}>
        <div className="stack">
          <h2 id={heading}>Ubah {ids.length} produk</h2>
          <SelectField
            name="bulk_kind"
            label="Yang diubah"
            choices={kinds}
            value={kind}
            onChange={({ currentTarget: { value } }) => setKind(value)}
          />
          {kind === "price" && <BulkPriceForm {...form} key={ids.join()} />}
          {kind === "category" && <BulkCategoryForm {...form} categories={categories} />}
          {kind === "tags" && <BulkTagForm {...form} />}
        </div>
      </dialog>
    </>
  );
}
