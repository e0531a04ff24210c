"use client";

import { useEffect, useRef, useState } from "react";
import type { AdminProductDetail, ProductEditorFields } from "../_copy/product-fields";
import { useUploads } from "../_hooks/use-uploads";
import { TextField, TickField } from "../_ui/form/field";
import { SaveBar } from "../_ui/form/save-bar";
import type { AdminCategory } from "./category";
import type { EditorPart } from "./editor-part";
import { ProductDetailFields } from "./product-detail-fields";
import { ProductPictureFields } from "./product-picture-fields";
import { withPicture } from "./product-pictures";
import { ProductVariantFields } from "./product-variant-fields";
import { useProductEditor } from "./use-product-editor";
import { VariantField } from "./variant-field";

type Props = {
  /** Null for a new product. */
  product: AdminProductDetail | null;
  fresh: ProductEditorFields;
  categories: readonly AdminCategory[];
  /** Time zone in which times are shown and typed. */
  zone: string;
};

/**
 * Product editor. Asks first for the fields needed to sell: photo, name, price, weight, stock. Everything else is collapsed
 * below.
 */
export function ProductEditor({ product, fresh, categories, zone }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const editor = useProductEditor({ product, fresh, zone, form });
  const { fields, edit, faults, isChanged } = editor;
  const uploads = useUploads(`foto-${product?.id ?? "baru"}`, (picture) =>
    edit((before) => withPicture(before, picture)),
  );
  const [wanted, setWanted] = useState<{ published?: boolean } | null>(null);
  const isWaiting = wanted !== null && uploads.uploads.some(({ errorMessage }) => errorMessage === "");
  const hasFailed = uploads.uploads.some(({ errorMessage }) => errorMessage !== "");
  const { save } = editor;
  // Waits for pending photo uploads, then saves the product with them.
  useEffect(() => {
    if (wanted === null || isWaiting) return;
    setWanted(null);
    if (!hasFailed) void save(wanted.published);
  }, [wanted, isWaiting, hasFailed, save]);
  const part: EditorPart = {
    fields,
    faults,
    edit,
    text: (name) => ({
      name,
      value: fields[name],
      faults,
      onChange: ({ currentTarget: { value } }) => edit((before) => ({ ...before, [name]: value })),
    }),
    editVariant: (at, change) =>
      edit((before) => ({
        ...before,
        variants: before.variants.map((variant, each) => (each === at ? { ...variant, ...change } : variant)),
      })),
  };
  const isNew = product === null;
  const isPlain = fields.options.length === 0;
  return (
    <form
      method="dialog"
      ref={form}
      className="stack editor"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setWanted(isNew ? { published: true } : {});
      }}
    >
      <div className="sides">
        <div className="stack">
          <ProductPictureFields part={part} uploads={uploads} />
          <div className="panel stack">
            <TextField {...part.text("name")} label="Nama produk" maxLength={150} enterKeyHint="next" />
            {isPlain && (
              <div className="two">
                <VariantField part={part} at={0} name="price" label="Harga (Rp)" />
                <VariantField part={part} at={0} name="weight_grams" label="Berat (gram)" />
                <VariantField
                  part={part}
                  at={0}
                  name="stock"
                  label="Stok"
                  placeholder="∞"
                  hint="Kosong: tanpa batas."
                />
              </div>
            )}
            {!isNew && (
              <TickField
                name="published"
                label="Tampil di toko"
                hint={fields.archived && !fields.published ? "Sekarang diarsipkan." : undefined}
                checked={fields.published}
                onChange={({ currentTarget: { checked } }) => edit((before) => ({ ...before, published: checked }))}
              />
            )}
          </div>
          <ProductVariantFields part={part} />
        </div>
        <div className="stack">
          <ProductDetailFields
            part={part}
            categories={categories}
            previousSlugs={product?.former_slugs ?? []}
            isPlain={isPlain}
          />
        </div>
      </div>
      <SaveBar
        form={{
          ...editor,
          isPending: editor.isPending || isWaiting,
          errorMessage: toSaveErrorMessage(editor.errorMessage, hasFailed),
        }}
        press={isNew ? "Jual" : "Simpan"}
        isAlways={isNew}
      >
        {isNew && (
          <button type="button" className="button" onClick={() => setWanted({ published: false })}>
            Simpan draf
          </button>
        )}
        {!isNew && !isChanged && !fields.published && (
          <button type="button" className="button main" onClick={() => setWanted({ published: true })}>
            Jual
          </button>
        )}
      </SaveBar>
    </form>
  );
}

function toSaveErrorMessage(errorMessage: string, hasFailed: boolean): string {
  return errorMessage || (hasFailed ? "Ada foto yang belum terkirim. Coba lagi atau buang dulu." : "");
}
