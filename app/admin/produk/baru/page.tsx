import type { Metadata } from "next";
import { newFields } from "@/app/admin/_copy/product-fields";
import { WayUp } from "@/app/admin/_ui/parent-link";
import { NoPictureStore } from "@/app/admin/_ui/pictures/no-picture-store";
import { adminPage } from "@/app/admin/_ui/shell/admin-page";
import { ProductEditor } from "../product-editor";

export const metadata: Metadata = { title: "Produk baru" };

/** Creates a product. */
export default adminPage<object>({
  navKey: "products",
  help: "produk",
  path: () => "/admin/produk/baru",
  draw: async ({ api, me }) => {
    const { items } = await api.listMerchantCategories();
    return (
      <div className="stack">
        <WayUp path="/admin/produk" name="Produk" />
        <h1>Produk baru</h1>
        <NoPictureStore me={me} />
        <ProductEditor
          product={null}
          fresh={newFields()}
          categories={items ?? []}
          zone={me.shop?.time_zone ?? "Asia/Jakarta"}
        />
      </div>
    );
  },
});
