import type { Metadata } from "next";
import { CategoryManager } from "../../_components/goods/categories";
import { adminPage } from "../../_components/shell/desk-page";
import { WayUp } from "../../_components/ui/way-up";

export const metadata: Metadata = { title: "Kategori" };

/** Categories of the shop, in the order that buyers see. */
export default adminPage<object>({
  navKey: "products",
  path: () => "/admin/produk/kategori",
  draw: async ({ api }) => {
    const { items } = await api.listMerchantCategories();
    return (
      <div className="stack narrow">
        <WayUp path="/admin/produk" name="Produk" />
        <h1>Kategori</h1>
        <CategoryManager saved={items ?? []} />
      </div>
    );
  },
});
