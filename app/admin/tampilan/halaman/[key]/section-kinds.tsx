import type { ComponentType } from "react";
import { CampaignForm } from "./campaign-form";
import { CategoryForm } from "./category-form";
import { GridForm } from "./grid-form";
import type { DraftSection, SectionContent, SectionType } from "./page-draft";
import type { SectionFormProps } from "./section-form";
import { BannerForm, HeroForm, StoryForm } from "./text-forms";

type Kind<Content> = {
  name: string;
  what: string;
  /** Initial content of a new section. */
  blank: Content;
  Form: ComponentType<SectionFormProps<Content>>;
};

/** Name and form of every section type. A type of the API that is missing here fails the type check. */
export const sectionKinds: { [T in SectionType]: Kind<SectionContent<T>> } = {
  hero: {
    name: "Banner utama",
    what: "Judul besar dengan tombol",
    blank: { title: null, em: null, sub: null, cta: "Lihat katalog" },
    Form: HeroForm,
  },
  grid: {
    name: "Deretan produk",
    what: "Produk pilihan atau terbaru",
    blank: { title: null, product_ids: null, cat: null, tag: null, sort: "newest", limit: 8 },
    Form: GridForm,
  },
  cats: { name: "Kategori", what: "Tautan ke setiap kategori", blank: { keys: null }, Form: CategoryForm },
  campaign: {
    name: "Kampanye",
    what: "Produk diskon dengan hitung mundur",
    blank: { campaign_id: null },
    Form: CampaignForm,
  },
  banner: {
    name: "Banner",
    what: "Satu kalimat yang menonjol",
    blank: { text: null, cta: null, bg: null },
    Form: BannerForm,
  },
  story: { name: "Cerita", what: "Judul dan beberapa paragraf", blank: { title: null, text: null }, Form: StoryForm },
};

const nothing = { hero: null, banner: null, cats: null, grid: null, campaign: null, story: null };

/** Creates an empty section of a type. */
export function blankSection(type: SectionType, key: string): DraftSection {
  return { ...nothing, key, id: null, type, [type]: sectionKinds[type].blank };
}
