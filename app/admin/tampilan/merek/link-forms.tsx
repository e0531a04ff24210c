import type { BrandFormProps } from "./brand-form";
import { PairsField } from "./pairs-field";

const link = { label: "Tulisan", route: "Alamat" };
const blankLink = { label: "", route: "" };
const routeHint =
  "Alamat di toko ini dimulai dengan garis miring, misalnya /katalog atau /halaman/tentang; alamat lain dengan https://.";

/** Links at the top of every page. */
export function MenuForm({ draft: { brand }, edit, faults }: BrandFormProps) {
  return (
    <>
      <p className="quiet">{routeHint} Katalog dan Lacak pesanan selalu ada.</p>
      <PairsField
        name="brand.nav"
        what="Tautan atas"
        fields={link}
        blank={blankLink}
        most={12}
        pairs={brand.nav ?? []}
        faults={faults}
        onChange={(nav) => edit({ brand: { ...brand, nav } })}
      />
    </>
  );
}

/** Links at the end of every page. */
export function FooterForm({ draft: { brand }, edit, faults }: BrandFormProps) {
  return (
    <>
      <p className="quiet">{routeHint}</p>
      <PairsField
        name="brand.footer_nav"
        what="Tautan bawah"
        fields={link}
        blank={blankLink}
        most={12}
        pairs={brand.footer_nav ?? []}
        faults={faults}
        onChange={(footer_nav) => edit({ brand: { ...brand, footer_nav } })}
      />
    </>
  );
}

/** Metrics below the hero of the home page. */
export function FigureForm({ draft: { brand }, edit, faults }: BrandFormProps) {
  return (
    <PairsField
      name="brand.hero_stats"
      what="Angka"
      fields={{ value: "Angka", label: "Keterangan" }}
      blank={{ value: "", label: "" }}
      most={6}
      pairs={brand.hero_stats ?? []}
      faults={faults}
      onChange={(hero_stats) => edit({ brand: { ...brand, hero_stats } })}
    />
  );
}
