import { listClashes, type MergedDraft, mergedFields } from "@/app/admin/_copy/merged-draft";
import type { MerchantClient } from "@/lib/client/merchant";
import { fields } from "@/lib/values/fields";

export { isLegible, makeLegible } from "@/lib/values/color";

type Settings = Awaited<ReturnType<MerchantClient["getShopSettings"]>>;
type BrandInput = Omit<Parameters<MerchantClient["updateShopSettings"]>[0], "revision">;

/** Texts, links and pictures of the shop. */
export type BrandContent = NonNullable<Settings["brand"]>;

/** Draft of the brand, with the settings revision that the user saw. */
export type BrandDraft = {
  revision: number;
  announcement_enabled: boolean;
  announcement_text: string | null;
  brand: BrandContent;
};

/** Converts shop settings to a draft; null if the response has no brand. */
export function toBrandDraft(settings: Settings): BrandDraft | null {
  const { revision, announcement_enabled, announcement_text, brand } = settings;
  if (!brand) return null;
  return {
    revision: revision ?? 0,
    announcement_enabled: announcement_enabled ?? false,
    announcement_text,
    brand,
  };
}

/** Converts a draft to API input: trims texts, and sends empty ones as null. */
export function toBrandInput({ announcement_enabled, announcement_text, brand }: BrandDraft): BrandInput {
  const { section_copy, whatsapp_url, hero_stats, nav, footer_nav, hero_image_ids, ...lines } = brand;
  return {
    announcement_enabled,
    announcement_text: announcement_text?.trim() || null,
    brand: {
      ...tidied(lines),
      whatsapp_url: toChatUrl(whatsapp_url ?? ""),
      hero_stats: filled(hero_stats)?.map(({ label, value }) => ({ label: label ?? "", value: value ?? "" })) ?? null,
      nav: linksIn(nav),
      footer_nav: linksIn(footer_nav),
      hero_image_ids: hero_image_ids?.length ? hero_image_ids : null,
      section_copy: section_copy && tidied(section_copy),
    },
  };
}

type Link = { label: string | null; route: string | null };

function linksIn(links: readonly Link[] | null) {
  return filled(links)?.map(({ label, route }) => ({ label: label ?? "", route: route ?? "" })) ?? null;
}

/** Removes lines without any text. */
function filled<T extends object>(list: readonly T[] | null): T[] | null {
  const typed = (list ?? []).filter((one) => Object.values(one).some((word) => String(word ?? "").trim()));
  return typed.length > 0 ? typed : null;
}

function tidied<T extends Record<string, string | null>>(texts: T): { [K in keyof T]: string | null };
function tidied(texts: Record<string, string | null>): Record<string, string | null> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text?.trim() || null]));
}

/** Converts a phone number to a chat URL. Returns other text unchanged. */
export function toChatUrl(typed: string): string | null {
  const text = typed.trim();
  if (!/^[+\d][\d\s().-]{7,}$/.test(text)) return text || null;
  return `https://wa.me/${text.replace(/\D/g, "").replace(/^0/, "62")}`;
}

/** Thumbnail of a library picture. */
export type PictureThumb = { id: string; url: string; alt: string };

type ShownBrand = Awaited<ReturnType<MerchantClient["previewShopSettings"]>>["brand"];
type ShownPicture = { url: string | null; alt: string | null } | null | undefined;

/** Thumbnails of the brand's pictures, from a preview response. */
export function listBrandThumbs(brand: BrandContent, shown: ShownBrand | undefined): PictureThumb[] {
  const thumb = (id: string | null | undefined, picture: ShownPicture) =>
    id && picture?.url ? [{ id, url: picture.url, alt: picture.alt ?? "" }] : [];
  const heroes = shown?.hero_images ?? [];
  return [
    ...thumb(brand.logo_image_id, shown?.logo_image),
    ...thumb(brand.about_image_id, shown?.about_image),
    ...thumb(brand.social_image_id, shown?.social_image),
    ...heroes.flatMap((picture, at) => thumb(brand.hero_image_ids?.[at], picture)),
  ];
}

/** Merges a brand draft with settings that someone else has saved since `base`. */
export function mergedBrand(base: BrandDraft, mine: BrandDraft, theirs: BrandDraft): MergedDraft<BrandDraft> {
  const warning = "Orang lain juga mengubah ini. Yang tampil di sini tulisanmu; periksa sebelum menerbitkan.";
  const clashes = listClashes(base, mine, theirs).map((path) => [path, warning]);
  return { draft: mergedFields(base, mine, theirs), clashes: Object.fromEntries(clashes) };
}

/** True if stored data is a valid brand draft. */
export function isBrandDraft(value: unknown): value is BrandDraft {
  const { revision, brand } = fields(value);
  return typeof revision === "number" && typeof brand === "object" && brand !== null && "section_copy" in brand;
}
