import type { BrandFormProps } from "./brand-form";
import { PictureField } from "./picture-field";

/** Picture fields that hold a single picture, with a hint about where it appears. */
const singles = {
  logo_image_id: { label: "Logo", hint: "Di samping nama, paling bagus berbentuk persegi." },
  about_image_id: { label: "Foto cerita", hint: "Di samping cerita tentang toko." },
  social_image_id: {
    label: "Foto untuk tautan",
    hint: "Tampil saat alamat tokomu dibagikan di WhatsApp atau media sosial.",
  },
};

/** Form for the pictures of the brand. */
export function PictureForm({ draft: { brand }, edit, faults, known }: BrandFormProps) {
  const single = (name: keyof typeof singles) => (
    <PictureField
      {...singles[name]}
      name={`brand.${name}`}
      most={1}
      ids={brand[name] === null ? [] : [brand[name]]}
      known={known}
      faults={faults}
      onChange={([id = null]) => edit({ brand: { ...brand, [name]: id } })}
    />
  );
  return (
    <>
      {single("logo_image_id")}
      <PictureField
        name="brand.hero_image_ids"
        label="Foto banner utama"
        hint="Di halaman depan, di samping judul; yang pertama tampil."
        most={10}
        ids={brand.hero_image_ids ?? []}
        known={known}
        faults={faults}
        onChange={(ids) => edit({ brand: { ...brand, hero_image_ids: ids } })}
      />
      {single("about_image_id")}
      {single("social_image_id")}
    </>
  );
}
