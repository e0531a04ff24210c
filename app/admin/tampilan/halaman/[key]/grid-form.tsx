import { CountField, SelectField, TextField } from "@/app/admin/_ui/form/field";
import type { SectionContent } from "./page-draft";
import { ProductPicker } from "./product-picker";
import { createSectionFields, type SectionFormProps } from "./section-form";

type Props = SectionFormProps<SectionContent<"grid">>;

const selectionModes = [
  { value: "rule", label: "Otomatis" },
  { value: "hand", label: "Pilih satu per satu" },
];

const sorts = {
  featured: "Unggulan dulu",
  newest: "Terbaru dulu",
  best_selling: "Terlaris dulu",
  price_asc: "Termurah dulu",
  price_desc: "Termahal dulu",
  name: "Menurut nama",
} satisfies Record<NonNullable<SectionContent<"grid">["sort"]>, string>;

const sortChoices = Object.entries(sorts).map(([value, label]) => ({ value, label }));

/** Section that shows products: a manual selection, or products that match filters. */
export function GridForm(form: Props) {
  const { content, fieldPrefix: place, faults, change, choices } = form;
  const isManual = content.product_ids !== null;
  const choose = (way: string) => change({ ...content, product_ids: way === "hand" ? [] : null });
  return (
    <>
      <TextField {...createSectionFields(form)("title")} label="Judul" maxLength={150} />
      <SelectField
        name={`${place}.way`}
        label="Cara memilih produk"
        choices={selectionModes}
        value={isManual ? "hand" : "rule"}
        onChange={({ target }) => choose(target.value)}
      />
      {isManual ? (
        <ProductPicker
          name={`${place}.product_ids`}
          faults={faults}
          ids={content.product_ids ?? []}
          known={choices.products}
          onChange={(product_ids) => change({ ...content, product_ids })}
        />
      ) : (
        <Rule {...form} />
      )}
    </>
  );
}

function Rule(form: Props) {
  const { content, change, choices, fieldPrefix: place, faults } = form;
  const field = createSectionFields(form);
  const categories = choices.categories.map(({ key, label }) => ({ value: key, label }));
  const { value, ...sort } = field("sort");
  return (
    <>
      <SelectField
        {...field("cat")}
        label="Kategori"
        choices={[{ value: "", label: "Semua kategori" }, ...categories]}
      />
      <TextField {...field("tag")} label="Hanya yang bertanda (tag)" hint="Boleh kosong." maxLength={60} />
      <SelectField {...sort} value={value || "featured"} label="Urutan" choices={sortChoices} />
      <CountField
        name={`${place}.limit`}
        label="Maksimal produk"
        faults={faults}
        maxLength={3}
        placeholder="8"
        value={content.limit ?? ""}
        onChange={({ target }) => change({ ...content, limit: Number(target.value.replace(/\D/g, "")) || null })}
      />
    </>
  );
}
