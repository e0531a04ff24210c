import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type GuideBlock, parseGuide } from "./guide-text";
import { type GuideSlug, guideGroups } from "./slugs";

/** Page of the guide. `text` is its whole source, for searching. */
export type GuidePage = { slug: GuideSlug; title: string; blocks: readonly GuideBlock[]; text: string };

const pages = new Map<GuideSlug, GuidePage>();

/** Reads a page of the guide. The files belong to the build, so each is parsed once. */
export function readGuidePage(slug: GuideSlug): GuidePage {
  const known = pages.get(slug);
  if (known) return known;
  const text = readFileSync(join(process.cwd(), "docs/panduan", `${slug}.md`), "utf8");
  const page = { slug, text, ...parseGuide(text) };
  pages.set(slug, page);
  return page;
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
