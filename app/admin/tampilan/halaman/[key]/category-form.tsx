import { SelectField } from "@/app/admin/_ui/form/field";
import { Orderable } from "@/app/admin/_ui/orderable";
import type { SectionContent } from "./page-draft";
import type { SectionFormProps } from "./section-form";

const selectionModes = [
  { value: "all", label: "Semua kategori" },
  { value: "chosen", label: "Yang kamu pilih" },
];

/** Section that shows categories: all of them, or a selection in its own order. */
export function CategoryForm({
  content,
  fieldPrefix: place,
  faults,
  change,
  choices,
}: SectionFormProps<SectionContent<"cats">>) {
  const { keys } = content;
  const { categories } = choices;
  const labelOf = (key: string) =>
    categories.find((category) => category.key === key)?.label ?? "Kategori yang sudah dihapus";
  const left = categories.filter(({ key }) => !keys?.includes(key));
  return (
    <>
      <SelectField
        name={`${place}.way`}
        label="Kategori yang tampil"
        choices={selectionModes}
        value={keys ? "chosen" : "all"}
        onChange={({ target }) => change({ keys: target.value === "all" ? null : categories.map(({ key }) => key) })}
      />
      {keys && (
        <Orderable
          entries={keys}
          idOf={(key) => key}
          nameOf={labelOf}
          onOrder={(order) => change({ keys: order })}
          className="sorted"
        >
          {(key, tools) => (
            <>
              <span className="grow">{labelOf(key)}</span>
              {tools}
              <button
                type="button"
                className="drop"
                aria-label={`Keluarkan ${labelOf(key)}`}
                onClick={() => change({ keys: keys.filter((one) => one !== key) })}
              >
                ✕
              </button>
            </>
          )}
        </Orderable>
      )}
      {keys && left.length > 0 && (
        <SelectField
          name={`${place}.keys`}
          label="Tambah kategori"
          faults={faults}
          value=""
          onChange={({ target }) => change({ keys: [...keys, target.value] })}
          choices={[{ value: "", label: "Pilih" }, ...left.map(({ key, label }) => ({ value: key, label }))]}
        />
      )}
      {(left.length === 0 || !keys) && faults[`${place}.keys`] && <p className="problem">{faults[`${place}.keys`]}</p>}
    </>
  );
}
