import type { BrandFormProps } from "./brand-form";
import { PictureField } from "./picture-field";

/** The pictures of the brand. */
export function PictureForm({ draft: { brand }, edit, faults, known }: BrandFormProps) {
  const one = (id: string | null) => (id === null ? [] : [id]);
  return (
    <>
      <PictureField
        name="brand.logo_image_id"
        label="Logo"
        hint="Di samping nama, paling bagus berbentuk persegi."
        most={1}
        ids={one(brand.logo_image_id)}
        known={known}
        faults={faults}
        onChange={([id = null]) => edit({ brand: { ...brand, logo_image_id: id } })}
      />
      <PictureField
        name="brand.hero_image_ids"
        label="Foto pembuka"
        hint="Di halaman depan, di samping judul; yang pertama tampil."
        most={10}
        ids={brand.hero_image_ids ?? []}
        known={known}
        faults={faults}
        onChange={(ids) => edit({ brand: { ...brand, hero_image_ids: ids } })}
      />
      <PictureField
        name="brand.about_image_id"
        label="Foto cerita"
        hint="Di samping cerita tentang toko."
        most={1}
        ids={one(brand.about_image_id)}
        known={known}
        faults={faults}
        onChange={([id = null]) => edit({ brand: { ...brand, about_image_id: id } })}
      />
      <PictureField
        name="brand.social_image_id"
        label="Foto untuk tautan"
        hint="Tampil saat alamat tokomu dibagikan di WhatsApp atau media sosial."
        most={1}
        ids={one(brand.social_image_id)}
        known={known}
        faults={faults}
        onChange={([id = null]) => edit({ brand: { ...brand, social_image_id: id } })}
      />
    </>
  );
}
