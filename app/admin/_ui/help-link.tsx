import Link from "next/link";
import { readGuidePage } from "../_copy/guide/guide-pages";
import { type GuideSlug, toGuidePath } from "../_copy/guide/slugs";

/** Link to the page of the guide that explains a form. */
export function HelpLink({ slug }: { slug: GuideSlug }) {
  return (
    <p>
      <Link href={toGuidePath(slug)} prefetch={false}>
        Bantuan: {readGuidePage(slug).title}
      </Link>
    </p>
  );
}
