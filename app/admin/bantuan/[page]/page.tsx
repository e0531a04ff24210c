import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { readGuidePage } from "../../_copy/guide/guide-pages";
import { findGuideSlug } from "../../_copy/guide/slugs";
import { WayUp } from "../../_ui/parent-link";
import { adminPage } from "../../_ui/shell/admin-page";
import { GuideBlocks } from "../guide-blocks";

type Props = { params: Promise<{ page: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const slug = findGuideSlug((await params).page);
  return { title: slug ? readGuidePage(slug).title : "Bantuan" };
}

/** Page of the merchants' guide. */
export default adminPage<Props>({
  navKey: "help",
  path: async ({ params }) => `/admin/bantuan/${(await params).page}`,
  draw: async ({ props }) => {
    const slug = findGuideSlug((await props.params).page);
    if (!slug) notFound();
    const { title, blocks } = readGuidePage(slug);
    return (
      <article className="stack narrow guide">
        <header className="stack tight">
          <WayUp path="/admin/bantuan" name="Bantuan" />
          <h1>{title}</h1>
        </header>
        <GuideBlocks blocks={blocks} />
      </article>
    );
  },
});
