import { AreaField, SelectField, TextField } from "@/app/admin/_ui/form/field";
import type { SectionContent } from "./page-draft";
import { createSectionFields, type SectionFormProps } from "./section-form";

const buttonHint = "Tombolnya membuka katalog. Kosongkan kalau tanpa tombol.";

/** Hero section at the top of a page. */
export function HeroForm(form: SectionFormProps<SectionContent<"hero">>) {
  const field = createSectionFields(form);
  return (
    <>
      <TextField {...field("title")} label="Judul" maxLength={150} />
      <TextField {...field("em")} label="Akhir judul yang ditonjolkan" hint="Boleh kosong." maxLength={200} />
      <TextField {...field("sub")} label="Kalimat di bawah judul" hint="Boleh kosong." maxLength={200} />
      <TextField {...field("cta")} label="Tulisan di tombol" hint={buttonHint} maxLength={200} />
    </>
  );
}

/** Colors that the shop's templates support. Any other value selects the first color. */
const dyes = [
  { value: "", label: "Cokelat soga" },
  { value: "nila", label: "Biru nila" },
  { value: "tarum", label: "Hijau tarum" },
  { value: "mengkudu", label: "Merah mengkudu" },
];

/** Banner section with one message. */
export function BannerForm(form: SectionFormProps<SectionContent<"banner">>) {
  const field = createSectionFields(form);
  const { value, ...bg } = field("bg");
  const known = dyes.some((dye) => dye.value === value) ? value : "";
  return (
    <>
      <TextField {...field("text")} label="Kalimat" maxLength={300} />
      <TextField {...field("cta")} label="Tulisan di tombol" hint={buttonHint} maxLength={200} />
      <SelectField {...bg} value={known} label="Warna" choices={dyes} />
    </>
  );
}

/** Story section with a long text. */
export function StoryForm(form: SectionFormProps<SectionContent<"story">>) {
  const field = createSectionFields(form);
  return (
    <>
      <TextField {...field("title")} label="Judul" maxLength={150} />
      <AreaField {...field("text")} label="Cerita" hint="Ganti baris tetap terlihat." rows={7} maxLength={8000} />
    </>
  );
}
