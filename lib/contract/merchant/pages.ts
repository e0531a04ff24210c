import * as z from "zod";
import { count, flag, line, list, named, part, resource, text, texts, word, writing } from "../fields";
import { limits } from "../limits";
import { Page, sectionTypes } from "../storefront";
import { merchantEndpoints } from "./endpoints";
import { pageOf, pageQuery } from "./lists";
import { merchantOperation } from "./operation";

const sorts = ["featured", "newest", "price_asc", "price_desc", "name", "best_selling"] as const;

const MerchantSection = named("MerchantSection", {
  id: text("Names the section; send it back with a change, so that it stays the same section."),
  type: word(sectionTypes, "Which one of the fields below is there."),
  hero: part(
    resource({
      title: text("The title, or its beginning where `em` is there."),
      em: text("The end of the title, to be emphasised."),
      sub: text("A sentence below the title."),
      cta: text("What its button says; null: no button."),
    }),
    "What a page begins with.",
  ),
  banner: part(
    resource({
      text: text("What it says."),
      cta: text("What its button says; null: no button."),
      bg: text("A colour in the merchant's own words."),
    }),
    "One thing the shop wants to have said.",
  ),
  cats: part(
    resource({ keys: texts("The categories, by `key`, in order; null: all of them.") }),
    "Categories to show.",
  ),
  grid: part(
    resource({
      title: text("Heading of the grid."),
      product_ids: texts("Products chosen by hand, in order; null: they are chosen by the fields below."),
      cat: text("Only products of the category with this `key`."),
      tag: text("Only products with this tag."),
      sort: word(sorts, "Which come first; null where they are chosen by hand."),
      limit: count("How many at most; null where they are chosen by hand."),
    }),
    "Products to show.",
  ),
  campaign: part(resource({ campaign_id: text("The campaign.") }), "A campaign, shown while it runs."),
  story: part(
    resource({ title: text("Its heading."), text: text("What is told: plain text, whose line breaks count.") }),
    "Something told at length.",
  ),
});

const MerchantPage = named("MerchantPage", {
  key: text("Names the page in addresses; `home` is the first page."),
  revision: count("Counts its changes: send it as `If-Match` with the next one."),
  sections: list(MerchantSection, "What it is made of, from top to bottom."),
  unreadable: texts(
    "Sections that cannot be read, by `id`: buyers do not see them, and the next change leaves them out.",
  ),
});

const maybe = (sentence: string) => line(1, 200).nullable().default(null).describe(sentence);
const title = line(1, 150);

const SectionBody = z.object({
  id: line(1, 60).nullable().default(null).describe("`id` of the section where it was there before; null: it is new."),
  type: z.enum(sectionTypes).describe("Which one of the fields below is there."),
  hero: z
    .object({
      title: title.describe("The title, or its beginning where `em` is there."),
      em: maybe("The end of the title, to be emphasised."),
      sub: maybe("A sentence below the title."),
      cta: maybe("What its button says; null: no button."),
    })
    .nullish()
    .describe("What a page begins with."),
  banner: z
    .object({
      text: line(1, 300).describe("What it says."),
      cta: maybe("What its button says; null: no button."),
      bg: maybe("A colour in your own words."),
    })
    .nullish()
    .describe("One thing the shop wants to have said."),
  cats: z
    .object({
      keys: z.array(line(1, 60)).max(100).nullable().default(null).describe("By `key`, in order; null: all of them."),
    })
    .nullish()
    .describe("Categories to show."),
  grid: z
    .object({
      title: title.describe("Heading of the grid."),
      product_ids: z
        .array(line(1, 60))
        .max(limits.pageSize)
        .nullable()
        .default(null)
        .describe("Products chosen by hand, in order; null: they are chosen by the fields below."),
      cat: maybe("Only products of the category with this `key`."),
      tag: maybe("Only products with this tag."),
      sort: z.enum(sorts).nullable().default(null).describe("Which come first; null: `featured`."),
      limit: z.int().min(1).max(limits.pageSize).nullable().default(null).describe("How many at most; null: 8."),
    })
    .nullish()
    .describe("Products to show."),
  campaign: z
    .object({ campaign_id: line(1, 60).describe("`id` of the campaign.") })
    .nullish()
    .describe("A campaign, shown while it runs."),
  story: z
    .object({
      title: title.describe("Its heading."),
      text: writing(1, limits.productTextLength).describe("What is told: plain text, whose line breaks count."),
    })
    .nullish()
    .describe("Something told at length."),
});

const PageBody = z.object({
  sections: z.array(SectionBody).max(limits.pageSections).describe("What it is made of, from top to bottom."),
});

const usual = { tag: "Content", role: "staff", budget: "merchant" } as const;

export const listPages = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.listPages,
  summary: "List the pages",
  description: "By their keys, with all their sections.",
  query: z.object(pageQuery),
  response: pageOf("MerchantPageList", MerchantPage, "Pages, by `key`."),
  errors: [],
});

export const getMerchantPage = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.getMerchantPage,
  summary: "Get a page",
  description: "As it is kept, whatever of it buyers see at this moment.",
  response: MerchantPage,
  errors: ["not_found"],
});

export const createPage = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.createPage,
  summary: "Make a page",
  description: "Buyers find it under its `key`. A section that could not be shown is refused, with its place.",
  body: z.object({
    key: z
      .string()
      .max(60)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .describe("Its address: small letters, digits and single hyphens, such as `tentang-kami`."),
    sections: PageBody.shape.sections.default([]).describe("What it is made of, from top to bottom."),
  }),
  response: MerchantPage,
  errors: [],
});

export const removePage = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.removePage,
  summary: "Remove a page",
  description: "The first page, `home`, stays.",
  response: named("RemovedPage", { removed: flag("Whether it is gone.") }),
  revision: true,
  errors: ["not_found", "home_page_kept"],
});

export const changePage = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.changePage,
  summary: "Change a page",
  description: "All its sections are sent. One that could not be shown is refused, with its place.",
  body: PageBody,
  response: MerchantPage,
  revision: true,
  errors: ["not_found"],
});

export const previewPage = merchantOperation({
  ...usual,
  endpoint: merchantEndpoints.previewPage,
  summary: "See a page before it is changed",
  description:
    "What buyers would be answered if these were its sections now. Nothing is kept. A section is left out where buyers would not see it.",
  body: PageBody,
  response: Page,
  errors: ["not_found"],
  effect: "none",
});
