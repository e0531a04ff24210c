"use client";

import { adminApi } from "@/app/admin/_hooks/api";
import { useForm } from "@/app/admin/_hooks/use-form";
import { ConfirmButton } from "@/app/admin/_ui/confirm-button";
import { SelectField, TextField } from "@/app/admin/_ui/form/field";
import { SaveBar } from "@/app/admin/_ui/form/save-bar";
import type { AdminCategory } from "../category";

type Props = {
  category: AdminCategory;
  others: readonly AdminCategory[];
  isPending: boolean;
  onChanged: () => Promise<void>;
  /** Deletes the category. Its products go into category `into`, or into none if null. */
  remove: (into?: string | null) => Promise<void>;
};

/** Renames a category, or merges its products into another category. */
export function CategoryEditor({ category, others, isPending, onChanged, remove }: Props) {
  const { id, revision, label, subtitle, material_spec, spec_label, image_id } = category;
  const form = useForm({
    draftName: `kategori-${id}`,
    read: (typed) => ({ label: typed.required("label"), subtitle: typed.maybe("subtitle") }),
    send: (change) =>
      adminApi.updateCategory({
        id: id ?? "",
        revision: revision ?? 0,
        material_spec,
        spec_label,
        image_id,
        ...change,
      }),
    onDone: () => void onChanged(),
  });
  const choices = [
    { value: "", label: "Tanpa kategori" },
    ...others.map((other) => ({ value: other.id ?? "", label: other.label ?? "" })),
  ];
  return (
    <fieldset className="stack plain" aria-label={`Ubah ${label}`}>
      <form {...form.props} className="stack">
        <TextField of={id} name="label" label="Nama" defaultValue={label ?? ""} maxLength={80} faults={form.faults} />
        <TextField
          of={id}
          name="subtitle"
          label="Keterangan"
          hint="Satu baris di bawah namanya; boleh kosong."
          defaultValue={subtitle ?? ""}
          maxLength={200}
          faults={form.faults}
        />
        <SaveBar form={form} />
      </form>
      <div className="row">
        <ConfirmButton
          press="Gabungkan atau hapus"
          title={`Hapus kategori ${label}?`}
          confirm="Hapus kategori"
          isPending={isPending}
          onConfirm={(fields) => remove(String(fields.get("into") ?? "") || null)}
        >
          <p>Produknya tetap ada dan pindah ke kategori yang kamu pilih. Ini tidak bisa diurungkan.</p>
          <SelectField of={id} name="into" label="Produknya pindah ke" choices={choices} />
        </ConfirmButton>
      </div>
    </fieldset>
  );
}
