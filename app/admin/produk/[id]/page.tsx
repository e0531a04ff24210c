import type { Metadata } from "next";
import Link from "next/link";
import { toAdminProductPath } from "@/app/admin/_copy/product";
import { type AdminProductDetail, toEditorFields } from "@/app/admin/_copy/product-fields";
import { WayUp } from "@/app/admin/_ui/parent-link";
import { NoPictureStore } from "@/app/admin/_ui/pictures/no-picture-store";
import { adminPage } from "@/app/admin/_ui/shell/admin-page";
import { ProductEditor } from "../product-editor";
import { ProductActions } from "./product-actions";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ baru?: string | string[] }> };

export const metadata: Metadata = { title: "Produk" };

/** Product with all its editable data. */
export default adminPage<Props>({
  navKey: "products",
  help: "produk",
  path: async ({ params }) => toAdminProductPath((await params).id),
  draw: async ({ api, me, props }) => {
    const { id } = await props.params;
    const [product, { items }] = await Promise.all([api.getMerchantProduct({ id }), api.listMerchantCategories()]);
    const zone = me.shop?.time_zone ?? "Asia/Jakarta";
    const isNew = (await props.searchParams).baru !== undefined;
    return (
      <div className="stack">
        <WayUp path="/admin/produk" name="Produk" />
        <h1>{product.name}</h1>
        <State product={product} isNew={isNew} />
        <NoPictureStore me={me} />
        <ProductEditor
          key={product.id}
          product={product}
          fresh={toEditorFields(product, zone)}
          categories={items ?? []}
          zone={zone}
        />
        <ProductActions
          id={product.id ?? ""}
          name={product.name ?? ""}
          revision={product.revision ?? 0}
          isArchived={product.archived_at !== null}
        />
      </div>
    );
  },
});

/** Visibility of the product, with a link to it. */
function State({
  product: { published, archived_at, url, sold_count },
  isNew,
}: {
  product: AdminProductDetail;
  isNew: boolean;
}) {
  if (isNew)
    return (
      <div className="notice stack tight" role="status">
        <strong>{published ? "Sudah dijual." : "Draf disimpan."}</strong>
        <span className="row">
          {published && (
            <a className="button" href={url ?? ""}>
              Lihat di toko
            </a>
          )}
          <Link className="button" href="/admin/produk/baru" prefetch={false}>
            Tambah produk lagi
          </Link>
        </span>
      </div>
    );
  const state = archived_at ? "Diarsipkan" : published ? "Dijual" : "Belum tampil";
  return (
    <p>
      <span className="mark">{state}</span> <span className="quiet">{sold_count} terjual</span>{" "}
      {published && <a href={url ?? ""}>Lihat di toko</a>}
    </p>
  );
}
