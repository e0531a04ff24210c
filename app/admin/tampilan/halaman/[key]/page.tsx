import type { Metadata } from "next";
import { WayUp } from "@/app/admin/_ui/parent-link";
import { adminPage } from "@/app/admin/_ui/shell/admin-page";
import { addressOfPage, nameOfPage } from "@/app/admin/tampilan/page-name";
import { listCampaignChoices } from "./_server/campaign-choices";
import { toPageDraft } from "./page-draft";
import { PageEditor } from "./page-editor";
import { RemovePage } from "./remove-page";

type Props = { params: Promise<{ key: string }> };

export const metadata: Metadata = { title: "Ubah halaman" };

/** Page editor: sections and a live preview. */
export default adminPage<Props>({
  navKey: "pages",
  help: "tampilan",
  path: async ({ params }) => `/admin/tampilan/halaman/${(await params).key}`,
  draw: async ({ api, props }) => {
    const { key } = await props.params;
    const [page, { items: categories }] = await Promise.all([
      api.getMerchantPage({ key }),
      api.listMerchantCategories(),
    ]);
    const named = (page.sections ?? []).flatMap(({ campaign }) => campaign?.campaign_id ?? []);
    const { campaigns, areAll } = await listCampaignChoices(api, named);
    return (
      <div className="stack">
        <WayUp path="/admin/tampilan" name="Tampilan" />
        <h1>{nameOfPage(key)}</h1>
        <p className="quiet">
          Terbit di <a href={addressOfPage(key)}>{addressOfPage(key)}</a>
        </p>
        {page.unreadable && page.unreadable.length > 0 && (
          <p className="notice">
            {page.unreadable.length} bagian tidak terbaca dan tidak tampil. Kalau halaman ini diterbitkan, bagian itu
            hilang.
          </p>
        )}
        <PageEditor
          pageKey={key}
          saved={toPageDraft(page)}
          categories={(categories ?? []).map((one) => ({ key: one.key ?? "", label: one.label ?? "" }))}
          campaigns={campaigns}
          areAllCampaigns={areAll}
        />
        {key !== "home" && <RemovePage pageKey={key} revision={page.revision ?? 0} />}
      </div>
    );
  },
});
