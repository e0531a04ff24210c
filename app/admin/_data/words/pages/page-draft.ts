import type { MerchantClient } from "@/lib/client/merchant";

type Page = Awaited<ReturnType<MerchantClient["getMerchantPage"]>>;
type Saved = NonNullable<Page["sections"]>[number];
type Written = Parameters<MerchantClient["changePage"]>[0]["sections"][number];

export type SectionType = NonNullable<Saved["type"]>;

/** What is written in a section of a type. */
export type SectionContent<T extends SectionType> = NonNullable<Saved[T]>;

/** A section that is being written: `key` tells it from others in the form, `id` is null until it was saved once. */
export type DraftSection = Saved & { key: string; type: SectionType };

/** A page that is being written, and the revision of it that was seen. */
export type PageDraft = { revision: number; sections: DraftSection[] };

/** A saved page, to be written on. */
export function draftOf({ revision, sections }: Page): PageDraft {
  return { revision: revision ?? 0, sections: (sections ?? []).flatMap(sectionOf) };
}

function sectionOf(saved: Saved): DraftSection[] {
  const { id, type } = saved;
  return type && saved[type] ? [{ ...saved, key: id ?? "", type }] : [];
}

const said = (text: string | null) => text?.trim() || null;

/** How each type of section is sent: words without the spaces around them, and what is empty as nothing. */
const written: { [T in SectionType]: (content: SectionContent<T>) => Pick<Written, T> } = {
  hero: ({ title, em, sub, cta }) => ({ hero: { title: title ?? "", em: said(em), sub: said(sub), cta: said(cta) } }),
  banner: ({ text, cta, bg }) => ({ banner: { text: text ?? "", cta: said(cta), bg: said(bg) } }),
  cats: ({ keys }) => ({ cats: { keys } }),
  grid: ({ title, product_ids, cat, tag, sort, limit }) => ({
    grid: { title: title ?? "", product_ids, cat: said(cat), tag: said(tag), sort, limit },
  }),
  campaign: ({ campaign_id }) => ({ campaign: { campaign_id: campaign_id ?? "" } }),
  story: ({ title, text }) => ({ story: { title: title ?? "", text: text ?? "" } }),
};

/** A section as it is sent. */
export function writtenOf(section: DraftSection): Written {
  return { id: section.id, type: section.type, ...partOf(section.type, section) };
}

function partOf<T extends SectionType>(type: T, section: DraftSection): Pick<Written, T> | null {
  const content = section[type];
  return content ? written[type](content) : null;
}

/** What has to be there before a section can be shown. */
const needed: { [T in SectionType]: readonly (keyof SectionContent<T> & string)[] } = {
  hero: ["title"],
  banner: ["text"],
  cats: [],
  grid: ["title"],
  campaign: ["campaign_id"],
  story: ["title", "text"],
};

/** The fields of a section that still have to be filled in. */
export function lacksOf(section: DraftSection): string[] {
  return needed[section.type].filter((name) => !wordsIn(section, name).trim());
}

/** What a section is about, for its line in the list. */
export function excerptOf(section: DraftSection): string {
  return (wordsIn(section, "title") || wordsIn(section, "text")).slice(0, 80);
}

function wordsIn(section: DraftSection, name: string): string {
  return String(Reflect.get(Object(section[section.type]), name) ?? "");
}

/** Whether something kept is a draft of a page whose sections this form knows. */
export function isPageDraft(kept: unknown): kept is PageDraft {
  const { revision, sections } = Object(kept);
  return typeof revision === "number" && Array.isArray(sections) && sections.every((one) => isSection(Object(one)));
}

function isSection(section: Record<string, unknown>): boolean {
  const { key, type } = section;
  if (typeof key !== "string" || typeof type !== "string" || !Object.hasOwn(needed, type)) return false;
  return typeof section[type] === "object" && section[type] !== null;
}
