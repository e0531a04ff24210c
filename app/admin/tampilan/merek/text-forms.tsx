import { AreaField, TextField, TickField } from "@/app/admin/_ui/form/field";
import { type BrandFormProps, brandFields } from "./brand-form";

/** Form for the announcement line above every page. */
export function AnnouncementForm({ draft, edit, faults }: BrandFormProps) {
  return (
    <>
      <TextField
        name="announcement_text"
        label="Pengumuman"
        hint="Satu baris di atas semua halaman."
        maxLength={200}
        faults={faults}
        value={draft.announcement_text ?? ""}
        onChange={({ target }) => edit({ announcement_text: target.value || null })}
      />
      <TickField
        name="announcement_enabled"
        label="Tampilkan sekarang"
        checked={draft.announcement_enabled}
        onChange={({ target }) => edit({ announcement_enabled: target.checked })}
      />
    </>
  );
}

/** Form for the texts about the shop, its shipping and the care of its products. */
export function BrandTextForm(form: BrandFormProps) {
  const field = brandFields(form);
  return (
    <>
      <TextField {...field("hero_eyebrow")} label="Baris kecil di atas judul halaman depan" maxLength={200} />
      <TextField {...field("about_title")} label="Judul tentang toko" maxLength={200} />
      <AreaField {...field("about_body")} label="Tentang toko" rows={6} maxLength={4000} />
      <AreaField
        {...field("product_care_copy")}
        label="Cara merawat"
        hint="Tampil di setiap produk."
        maxLength={4000}
      />
      <AreaField
        {...field("product_shipping_copy")}
        label="Tentang pengiriman"
        hint="Tampil di setiap produk."
        maxLength={4000}
      />
    </>
  );
}

/** Form for the shop's contact details, shown at the end of every page. */
export function BrandContactForm(form: BrandFormProps) {
  const field = brandFields(form);
  return (
    <>
      <TextField
        {...field("whatsapp_url")}
        label="WhatsApp"
        hint="Nomor atau tautan wa.me; tampil sebagai tombol chat di semua halaman."
        maxLength={300}
      />
      <TextField {...field("whatsapp_text")} label="Kalimat pertama chat" placeholder="Halo" maxLength={200} />
      <TextField {...field("email")} type="email" label="E-mail" maxLength={200} />
      <TextField {...field("address_line1")} label="Alamat: jalan dan nomor" maxLength={200} />
      <TextField {...field("address_line2")} label="Alamat: kecamatan, kota, kode pos" maxLength={200} />
      <TextField {...field("origin_city")} label="Kota asal paket" maxLength={200} />
      <TextField {...field("copyright")} label="Baris terakhir" placeholder="© 2026 Tokomu" maxLength={200} />
    </>
  );
}

const headings = {
  cats_heading: "Di atas kategori",
  grid_see_all: "Tautan ke semua produk",
  story_eyebrow: "Di atas judul cerita",
  story_cta: "Tautan di bawah cerita",
  product_details_heading: "Di atas rincian produk",
  product_care_heading: "Di atas cara merawat",
  product_shipping_heading: "Di atas tentang pengiriman",
} as const;

const nothing = {
  cats_heading: null,
  grid_see_all: null,
  product_care_heading: null,
  product_details_heading: null,
  product_shipping_heading: null,
  story_cta: null,
  story_eyebrow: null,
};

/** Form for headings that replace the default headings of page parts. */
export function HeadingForm({ draft: { brand }, edit, faults }: BrandFormProps) {
  const copy = brand.section_copy ?? nothing;
  return Object.entries(headings).map(([name, label]) => (
    <TextField
      key={name}
      name={`brand.section_copy.${name}`}
      label={label}
      maxLength={200}
      faults={faults}
      value={String(Reflect.get(copy, name) ?? "")}
      onChange={({ target }) => edit({ brand: { ...brand, section_copy: { ...copy, [name]: target.value || null } } })}
    />
  ));
}
