import { AreaField, CountField, TextField } from "../_ui/form/field";
import type { AdminCategory } from "./category";
import { CategoryField } from "./category-field";
import type { EditorPart } from "./editor-part";
import { VariantField } from "./variant-field";

type Props = {
  part: EditorPart;
  categories: readonly AdminCategory[];
  /** Previous URLs of the product. */
  previousSlugs: readonly string[];
  /** True if the product has a single variant. */
  isPlain: boolean;
};

/** Optional fields of a product, collapsed by default. */
export function ProductDetailFields({ part, categories, previousSlugs, isPlain }: Props) {
  const { text } = part;
  return (
    <>
      <details className="panel">
        <summary>Deskripsi dan kategori</summary>
        <div className="stack">
          <AreaField {...text("description")} label="Deskripsi" rows={6} maxLength={20_000} />
          <CategoryField part={part} saved={categories} />
          <div className="two">
            <TextField {...text("material_spec")} label="Bahan atau isi" maxLength={200} />
            <TextField {...text("spec_label")} label="Disebut" placeholder="Bahan" maxLength={40} />
          </div>
          <AreaField {...text("care_copy")} label="Cara merawat" rows={3} maxLength={20_000} />
          <TextField {...text("tags")} label="Kata kunci, dipisah koma" />
        </div>
      </details>
      <details className="panel">
        <summary>{isPlain ? "Harga coret, SKU, label" : "Label"}</summary>
        <div className="two">
          {isPlain && (
            <>
              <VariantField
                part={part}
                at={0}
                name="compare_at_price"
                label="Harga coret (Rp)"
                hint="Harga sebelum turun; tidak di bawah harga jual."
              />
              <VariantField part={part} at={0} name="sku" label="SKU" maxLength={60} />
            </>
          )}
          <TextField {...text("badge")} label="Label di foto" placeholder="Baru" maxLength={40} />
        </div>
      </details>
      <details className="panel">
        <summary>Waktu jual, preorder, batas</summary>
        <div className="two wide">
          <TextField {...text("sell_from")} type="datetime-local" label="Dijual mulai" hint="Menurut jam toko." />
          <TextField {...text("sell_until")} type="datetime-local" label="Dijual sampai" hint="Menurut jam toko." />
          <CountField
            {...text("preorder_lead_days")}
            label="Preorder, dikirim setelah (hari)"
            hint="Kosong: barang siap."
          />
          <CountField {...text("max_per_order")} label="Maksimal per pesanan" hint="Kosong: tidak dibatasi." />
        </div>
      </details>
      <details className="panel">
        <summary>Alamat di toko</summary>
        <div className="stack">
          <TextField
            {...text("slug")}
            label="Alamat: /produk/…"
            hint="Kosong: dibuat dari nama. Alamat lama tetap mengarah ke sini."
            maxLength={120}
          />
          {previousSlugs.length > 0 && <p className="quiet">Alamat lama: {previousSlugs.join(", ")}</p>}
        </div>
      </details>
    </>
  );
}
