import { type FormEvent, useState } from "react";
import { type Faults, Typed } from "../_copy/form-input";
import { parseCommaList } from "../_copy/product-fields";
import { adminApi } from "../_hooks/api";
import { SelectField, TextField } from "../_ui/form/field";
import type { BulkFormProps } from "./bulk-form-props";
import { describeCategoryResults, describeTagResults, listCategoryUndos, listTagUndos, restored } from "./bulk-results";
import type { AdminCategory } from "./category";

/** Moves the selected products to a category, or to none. */
export function BulkCategoryForm({
  ids,
  categories,
  onApply,
  cancel,
}: BulkFormProps & { categories: readonly AdminCategory[] }) {
  const choices = [
    { value: "", label: "Tanpa kategori" },
    ...categories.map(({ id, label }) => ({ value: id ?? "", label: label ?? "" })),
  ];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const categoryId = new Typed(new FormData(event.currentTarget)).maybe("category_id");
    const label = categories.find(({ id }) => id === categoryId)?.label ?? null;
    onApply(async () => {
      const { outcomes } = await adminApi.updateProductCategories({ ids: [...ids], category_id: categoryId });
      const undos = listCategoryUndos(outcomes ?? []);
      const undo = async () => {
        for (const change of undos) await adminApi.updateProductCategories(change);
        return restored;
      };
      return { report: describeCategoryResults(outcomes ?? [], label), undo: undos.length > 0 ? undo : null };
    });
  };
  return (
    <form method="dialog" className="stack" onSubmit={submit}>
      <SelectField of="banyak" name="category_id" label="Pindah ke kategori" choices={choices} />
      <BulkButtons cancel={cancel} />
    </form>
  );
}

/** Adds and removes tags of the selected products. */
export function BulkTagForm({ ids, onApply, cancel }: BulkFormProps) {
  const [faults, setFaults] = useState<Faults>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new Typed(new FormData(event.currentTarget));
    const [add, remove] = [parseCommaList(typed.text("add")), parseCommaList(typed.text("remove"))];
    if (add.length + remove.length === 0) {
      setFaults({ add: "Isi yang ditambah atau yang dihapus." });
      return;
    }
    setFaults({});
    onApply(async () => {
      const { outcomes } = await adminApi.updateProductTags({ ids: [...ids], add, remove });
      const undos = listTagUndos(outcomes ?? []);
      const undo = async () => {
        for (const change of undos) await adminApi.updateProductTags(change);
        return restored;
      };
      return { report: describeTagResults(outcomes ?? []), undo: undos.length > 0 ? undo : null };
    });
  };
  return (
    <form method="dialog" className="stack" onSubmit={submit}>
      <TextField of="banyak" name="add" label="Tambahkan, dipisah koma" faults={faults} />
      <TextField of="banyak" name="remove" label="Hapus, dipisah koma" faults={faults} />
      <BulkButtons cancel={cancel} />
    </form>
  );
}

function BulkButtons({ cancel }: Pick<BulkFormProps, "cancel">) {
  return (
    <div className="row">
      <button type="submit" className="button main">
        Terapkan
      </button>
      {cancel}
    </div>
  );
}
