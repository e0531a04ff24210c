import type { MerchantClient } from "@/lib/client/merchant";
import { fields } from "@/lib/values/fields";

type Page = Awaited<ReturnType<MerchantClient["getMerchantPage"]>>;
type Saved = NonNullable<Page["sections"]>[number];
type SectionInput = Parameters<MerchantClient["replacePage"]>[0]["sections"][number];

export type SectionType = NonNullable<Saved["type"]>;

/** Content of a section type. */
export type SectionContent<T extends SectionType> = NonNullable<Saved[T]>;

/** Section of a draft. `key` identifies it in the form. `id` is null until it is saved. */
export type DraftSection = Saved & { key: string; type: SectionType };

/** Draft of a page, with the revision that the user saw. */
export type PageDraft = { revision: number; sections: DraftSection[] };

/** Converts a saved page to a draft. */
export function toPageDraft({ revision, sections }: Page): PageDraft {
  return { revision: revision ?? 0, sections: (sections ?? []).flatMap(sectionOf) };
}

function sectionOf(saved: Saved): DraftSection[] {
  const { id, type } = saved;
  return type && saved[type] ? [{ ...saved, key: id ?? "", type }] : [];
}

const trimToNull = (text: string | null) => text?.trim() || null;

/** Converts each section type to API input: trims texts, and sends empty ones as null. */
const sectionConverters: { [T in SectionType]: (content: SectionContent<T>) => Pick<SectionInput, T> } = {
  hero: ({ title, em, sub, cta }) => ({
    hero: { title: title ?? "", em: trimToNull(em), sub: trimToNull(sub), cta: trimToNull(cta) },
  }),
  banner: ({ text, cta, bg }) => ({ banner: { text: text ?? "", cta: trimToNull(cta), bg: trimToNull(bg) } }),
  cats: ({ keys }) => ({ cats: { keys } }),
  grid: ({ title, product_ids, cat, tag, sort, limit }) => ({
    grid: { title: title ?? "", product_ids, cat: trimToNull(cat), tag: trimToNull(tag), sort, limit },
  }),
  campaign: ({ campaign_id }) => ({ campaign: { campaign_id: campaign_id ?? "" } }),
  story: ({ title, text }) => ({ story: { title: title ?? "", text: text ?? "" } }),
};

/** Converts a section to API input. */
export function toSectionInput(section: DraftSection): SectionInput {
  return { id: section.id, type: section.type, ...partOf(section.type, section) };
}

function partOf<T extends SectionType>(type: T, section: DraftSection): Pick<SectionInput, T> | null {
  const content = section[type];
  return content ? sectionConverters[type](content) : null;
}

type RequiredField<Content> = { [F in keyof Content]-?: Content[F] extends string ? F : never }[keyof Content];

/** Required texts of each section type. One that the API requires and that is missing here fails the type check. */
const needed: { [T in SectionType]: Readonly<Record<RequiredField<NonNullable<SectionInput[T]>>, true>> } = {
  hero: { title: true },
  banner: { text: true },
  cats: {},
  grid: { title: true },
  campaign: { campaign_id: true },
  story: { title: true, text: true },
};

/** Required fields of a section that are still empty. */
export function listMissingFields(section: DraftSection): string[] {
  return Object.keys(needed[section.type]).filter((name) => !readSectionText(section, name).trim());
}

/** Excerpt of a section for the section list. */
export function formatSectionExcerpt(section: DraftSection): string {
  return (readSectionText(section, "title") || readSectionText(section, "text")).slice(0, 80);
}

function readSectionText(section: DraftSection, name: string): string {
  return String(fields(section[section.type])[name] ?? "");
}

/** True if stored data is a page draft with known section types. */
export function isPageDraft(value: unknown): value is PageDraft {
  const { revision, sections } = fields(value);
  return typeof revision === "number" && Array.isArray(sections) && sections.every((one) => isSection(fields(one)));
}

function isSection(section: Readonly<Record<string, unknown>>): boolean {
  const { key, type } = section;
  if (typeof key !== "string" || typeof type !== "string" || !Object.hasOwn(needed, type)) return false;
  return typeof section[type] === "object" && section[type] !== null;
}
