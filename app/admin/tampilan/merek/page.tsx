import type { Metadata } from "next";
import { BrandEditor } from "../../_components/brand/brand-editor";
import { adminPage } from "../../_components/shell/desk-page";
import { WayUp } from "../../_components/ui/way-up";
import { toBrandDraft } from "../../_data/words/pages/brand-draft";

export const metadata: Metadata = { title: "Merek" };

/** Texts, links, pictures and template of the shop, for owners. */
export default adminPage<object>({
  navKey: "pages",
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
