import type { Metadata } from "next";
import Link from "next/link";
import { listGuidePages } from "../_copy/guide/guide-pages";
import { toGuidePath } from "../_copy/guide/slugs";
import { ListSearch } from "../_ui/list-search";
import { adminPage } from "../_ui/shell/admin-page";

export const metadata: Metadata = { title: "Bantuan" };

type Props = { searchParams: Promise<{ q?: string | string[] }> };

/** Merchants' guide: all pages by topic, and a search. */
export default adminPage<Props>({
  navKey: "help",
  path: () => "/admin/bantuan",
  draw: async ({ props }) => {
    const { q: asked } = await props.searchParams;
    const q = typeof asked === "string" ? asked.trim().slice(0, 100) : "";
    const groups = listGuidePages(q);
    return (
      <div className="stack roomy narrow">
        <h1>Bantuan</h1>
        <ListSearch path="/admin/bantuan" name="Cari bantuan" q={q} filters={{}} />
        {groups.length === 0 && (
          <p className="empty">
            Tidak ada bantuan tentang “{q}”. Coba satu kata saja, atau{" "}
            <Link href="/admin/bantuan" prefetch={false}>
              lihat semuanya
            </Link>
            .
          </p>
        )}
        {groups.map(({ name, pages }) => (
          <section key={name} className="stack" aria-label={name}>
            <h2>{name}</h2>
            <ul className="lines panel">
              {pages.map(({ slug, title }) => (
                <li key={slug}>
                  <Link className="way" href={toGuidePath(slug)} prefetch={false}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    );
  },
});
