import type { Metadata } from "next";
import { WayUp } from "@/app/admin/_ui/parent-link";
import { adminPage } from "@/app/admin/_ui/shell/admin-page";
import { CategoryManager } from "./category-manager";

export const metadata: Metadata = { title: "Kategori" };

/** Categories of the shop, in the order that buyers see. */
export default adminPage<object>({
  navKey: "products",
  help: "produk",
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
