import { SelectField, TextField, TickField } from "@/app/admin/_ui/form/field";
import { isLegible, makeLegible } from "./brand-draft";
import { type BrandFormProps, brandFields } from "./brand-form";

const looks = [
  { value: "", label: "Kain: hangat, bermotif batik" },
  { value: "sawah", label: "Sawah: hijau sejuk, sudut bulat" },
];

/** Accent color of the default template, used as the initial color. */
const usual = "#1e3a6e";

/** Form for the wordmark, the template, and the color of buttons and links. */
export function LookForm(form: BrandFormProps) {
  const field = brandFields(form);
  const { value, ...template } = field("template");
  return (
    <>
      <TextField {...field("wordmark_primary")} label="Nama di bagian atas" maxLength={200} />
      <TextField
        {...field("wordmark_accent")}
        label="Bagian nama berwarna kedua"
        hint="Boleh kosong."
        maxLength={200}
      />
      <TextField
        {...field("tagline_short")}
        label="Slogan singkat"
        hint="Untuk judul dan bagian bawah."
        maxLength={200}
      />
      <TextField {...field("tagline")} label="Slogan" hint="Satu kalimat, dibaca mesin pencari." maxLength={200} />
      <SelectField {...template} value={value === "sawah" ? value : ""} label="Gaya" choices={looks} />
      <Colour {...form} />
    </>
  );
}

function Colour({ draft, edit, faults }: BrandFormProps) {
  const { brand } = draft;
  const colour = brand.accent_color;
  const choose = (accent_color: string | null) => edit({ brand: { ...brand, accent_color } });
  return (
    <>
      <TickField
        name="own_colour"
        label="Pakai warna sendiri untuk tombol dan tautan"
        checked={colour !== null}
        onChange={({ target }) => choose(target.checked ? usual : null)}
      />
      {colour !== null && (
        <TextField
          type="color"
          name="brand.accent_color"
          label="Warna tombol dan tautan"
          faults={faults}
          value={colour}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      {colour !== null && !isLegible(colour) && (
        <div className="notice stack tight" role="status">
          <p>Warna ini terlalu terang: tulisan pada tombol dan tautan sulit dibaca.</p>
          <p>
            <button type="button" className="button" onClick={() => choose(makeLegible(colour))}>
              Pakai yang terdekat, {makeLegible(colour)}
            </button>
          </p>
        </div>
      )}
    </>
  );
}
