import type { Metadata } from "next";
import { WayUp } from "@/app/admin/_ui/parent-link";
import { adminPage } from "@/app/admin/_ui/shell/admin-page";
import { toBrandDraft } from "./brand-draft";
import { BrandEditor } from "./brand-editor";

export const metadata: Metadata = { title: "Merek" };

/** Texts, links, pictures and template of the shop, for owners. */
export default adminPage<object>({
  navKey: "pages",
  help: "tampilan",
  path: () => "/admin/tampilan/merek",
  isForOwners: true,
  draw: async ({ api }) => {
    const saved = toBrandDraft(await api.getShopSettings());
    return (
      <div className="stack">
        <WayUp path="/admin/tampilan" name="Tampilan" />
        <h1>Merek dan gaya</h1>
        {saved && <BrandEditor saved={saved} />}
      </div>
    );
  },
});
