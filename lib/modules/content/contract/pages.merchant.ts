import * as z from "zod";
import { count, flag, line, list, named, part, resource, text, texts, word, writing } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { definePage, pageQuery } from "@/lib/contract/merchant/lists";
import { merchantOperation } from "@/lib/contract/merchant/operation";
import { ContentPage, sectionTypes } from "./storefront";

const sorts = ["featured", "newest", "price_asc", "price_desc", "name", "best_selling"] as const;

/** Stored content of each section type. A type that is missing here fails the type check. */
const contents = {
  hero: part(
    resource({
      title: text("Title, or its beginning if `em` is set."),
      em: text("End of the title, to emphasize."),
      sub: text("Sentence below the title."),
      cta: text("Button text; null for no button."),
    }),
    "Top of a page.",
  ),
  banner: part(
    resource({
      text: text("Banner text."),
      cta: text("Button text; null for no button."),
      bg: text("Background color in the merchant's words."),
    }),
    "Short statement of the shop.",
  ),
  cats: part(resource({ keys: texts("Categories, by `key`, in order; null for all.") }), "Categories to show."),
  grid: part(
    resource({
      title: text("Heading of the grid."),
      product_ids: texts("Manually chosen products, in order; null to choose them by the fields below."),
      cat: text("Only products of the category with this `key`."),
      tag: text("Only products with this tag."),
      sort: word(sorts, "Sort order; null for manually chosen products."),
      limit: count("Maximum number of products; null for manually chosen products."),
    }),
    "Products to show.",
  ),
  campaign: part(resource({ campaign_id: text("The campaign.") }), "Campaign, visible while it runs."),
  story: part(
    resource({ title: text("Heading."), text: text("Plain text with significant line breaks.") }),
    "Longer text.",
  ),
} satisfies Record<(typeof sectionTypes)[number], z.ZodNullable>;

const MerchantSection = named("MerchantSection", {
  id: text("Identifies the section; send it with a change to keep the same section."),
  type: word(sectionTypes, "Names the one field below that is set."),
  ...contents,
});

const MerchantPage = named("MerchantPage", {
  key: text("Identifies the page in URLs; `home` is the home page."),
  revision: count("Revision of the page. Send it as `If-Match` with the next change."),
  sections: list(MerchantSection, "Sections, from top to bottom."),
  unreadable: texts("Unreadable sections, by `id`: buyers do not see them, and the next change removes them."),
});

const maybe = (sentence: string) => line(1, 200).nullable().default(null).describe(sentence);
const title = line(1, 150);

/** Input of each section type. A type that is missing here fails the type check. */
const inputs = {
  hero: z
    .object({
      title: title.describe("Title, or its beginning if `em` is set."),
      em: maybe("End of the title, to emphasize."),
      sub: maybe("Sentence below the title."),
      cta: maybe("Button text; null for no button."),
    })
    .nullish()
    .describe("Top of a page."),
  banner: z
    .object({
      text: line(1, 300).describe("Banner text."),
      cta: maybe("Button text; null for no button."),
      bg: maybe("Background color in your own words."),
    })
    .nullish()
    .describe("Short statement of the shop."),
  cats: z
    .object({
      keys: z.array(line(1, 60)).max(100).nullable().default(null).describe("By `key`, in order; null for all."),
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
        .describe("Manually chosen products, in order; null to choose them by the fields below."),
      cat: maybe("Only products of the category with this `key`."),
      tag: maybe("Only products with this tag."),
      sort: z.enum(sorts).nullable().default(null).describe("Sort order; null for `featured`."),
      limit: z.int().min(1).max(limits.pageSize).nullable().default(null).describe("Maximum number; null for 8."),
    })
    .nullish()
    .describe("Products to show."),
  campaign: z
    .object({ campaign_id: line(1, 60).describe("`id` of the campaign.") })
    .nullish()
    .describe("Campaign, visible while it runs."),
  story: z
    .object({
      title: title.describe("Heading of the story."),
      text: writing(1, limits.productTextLength).describe(
        "Text of the story: plain text with significant line breaks.",
      ),
    })
    .nullish()
    .describe("Longer text."),
} satisfies Record<(typeof sectionTypes)[number], z.ZodType>;

const SectionBody = z.object({
  id: line(1, 60).nullable().default(null).describe("`id` of an existing section; null for a new one."),
  type: z.enum(sectionTypes).describe("Names the one field below that is set."),
  ...inputs,
});

const PageBody = z.object({
  sections: z.array(SectionBody).max(limits.pageSections).describe("Sections, from top to bottom."),
});

const usual = { tag: "Content", role: "staff", budget: "merchant" } as const;

export const pageOperations = {
  listPages: merchantOperation({
    ...usual,
    endpoint: "GET /pages",
    summary: "List pages",
    description: "Returns all pages with their sections, sorted by key.",
    query: z.object(pageQuery),
    response: definePage("MerchantPageList", MerchantPage, "Pages, by `key`."),
    errors: [],
  }),
  getMerchantPage: merchantOperation({
    ...usual,
    endpoint: "GET /pages/{key}",
    params: { key: "`key` of the page." },
    summary: "Get a page",
    description: "Returns the stored page, including sections that buyers do not see now.",
    response: MerchantPage,
    errors: ["not_found"],
  }),
  createPage: merchantOperation({
    ...usual,
    endpoint: "POST /pages",
    summary: "Create a page",
    description: "Creates a page under its `key`. A section that could not be shown fails with its position.",
    body: z.object({
      key: z
        .string()
        .max(60)
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        .describe("Key in URLs: lower-case letters, digits and single hyphens, such as `tentang-kami`."),
      sections: PageBody.shape.sections.default([]).describe("Sections, from top to bottom."),
    }),
    response: MerchantPage,
    errors: [],
  }),
  deletePage: merchantOperation({
    ...usual,
    endpoint: "DELETE /pages/{key}",
    summary: "Delete a page",
    description: "Deletes a page. The home page, `home`, cannot be deleted.",
    response: named("DeletedPage", { deleted: flag("True if it was deleted.") }),
    revision: true,
    errors: ["not_found", "home_page_required"],
  }),
  replacePage: merchantOperation({
    ...usual,
    endpoint: "PUT /pages/{key}",
    summary: "Replace a page",
    description: "Replaces all sections. A section that could not be shown fails with its position.",
    body: PageBody,
    response: MerchantPage,
    revision: true,
    errors: ["not_found"],
  }),
  previewPage: merchantOperation({
    ...usual,
    endpoint: "POST /pages/{key}/preview",
    summary: "Preview a page",
    description:
      "Returns the page as buyers would see it with these sections. Nothing is saved. Sections that buyers would not see are omitted.",
    body: PageBody,
    response: ContentPage,
    errors: ["not_found"],
    effect: "none",
  }),
};
