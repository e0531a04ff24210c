import { type GuideSlug, guideGroups } from "./slugs";

/** Part of a line: plain, bold, or a link to another page of the guide. */
export type GuideSpan = { text: string; look: "plain" | "bold" | "link"; target: string | null };

/** Block of a page of the guide. A list has one row of spans per item, a picture has none, other blocks have one row. */
export type GuideBlock = { rows: readonly GuideSpan[][] } & (
  | { kind: "heading" | "paragraph" | "bullets" }
  | { kind: "steps"; start: number }
  | { kind: "picture"; file: string; alt: string }
);

/** Page of the guide. `text` is its whole source, for searching. */
export type GuidePage = { slug: GuideSlug; title: string; blocks: readonly GuideBlock[]; text: string };

/** All pages as JSON. The build parses them and puts them here: `scripts/build/guide.mjs`. */
declare const builtGuide: string;

const pages: Record<GuideSlug, Omit<GuidePage, "slug">> = JSON.parse(builtGuide);

/** Returns a page of the guide. */
export function readGuidePage(slug: GuideSlug): GuidePage {
  return { slug, ...pages[slug] };
}

/** Lists the pages that contain every word of a query, by topic; all pages if it is empty. */
export function listGuidePages(query: string): { name: string; pages: GuidePage[] }[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  const contains = ({ text }: GuidePage) => wanted.every((word) => text.toLowerCase().includes(word));
  const groups = guideGroups.map(({ name, pages: slugs }) => ({
    name,
    pages: slugs.map(readGuidePage).filter(contains),
  }));
  return groups.filter((group) => group.pages.length > 0);
}
