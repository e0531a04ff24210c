import type { Metadata } from "next";
import { ProductEditor } from "../../_components/goods/editor";
import { NoPictureStore } from "../../_components/pictures/no-store";
import { adminPage } from "../../_components/shell/desk-page";
import { WayUp } from "../../_components/ui/way-up";
import { newFields } from "../../_data/words/goods/goods-fields";

export const metadata: Metadata = { title: "Produk baru" };

/** Creates a product. */
export default adminPage<object>({
  navKey: "products",
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
