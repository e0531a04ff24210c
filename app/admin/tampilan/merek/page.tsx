import type { Metadata } from "next";
import Link from "next/link";
import { BrandEditor } from "../../_components/brand/brand-editor";
import { deskPage } from "../../_components/shell/desk-page";
import { brandDraftOf } from "../../_data/words/brand-draft";
import "../../_styles/pages.css";

export const metadata: Metadata = { title: "Merek" };

/** The shop's words, links, pictures and look, for its owners. */
export default deskPage<object>({
  place: "pages",
  path: () => "/admin/tampilan/merek",
  draw: async ({ api, me }) => {
    const [settings, { items }] = await Promise.all([api.getShopSettings(), api.listMedia({})]);
    const saved = brandDraftOf(settings);
    const library = (items ?? []).map(({ id, url, alt }) => ({ id: id ?? "", url: url ?? "", alt: alt ?? "" }));
    return (
      <div className="stack">
        <p>
          <Link href="/admin/tampilan" prefetch={false}>
            ← Tampilan
          </Link>
        </p>
        <h1>Merek dan gaya</h1>
        {saved && me.role === "owner" ? (
          <BrandEditor saved={saved} library={library} />
        ) : (
          <p className="notice">Merek dan gaya toko hanya bisa diubah oleh pemilik.</p>
        )}
      </div>
    );
  },
});
