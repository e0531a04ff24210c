import * as z from "zod";
import { line, list, part, resource, text, texts, writing } from "@/lib/contract/fields";

/** Descriptions of the brand's single-line texts. */
const lines = {
  wordmark_primary: "Name at the top of the page, or its beginning.",
  wordmark_accent: "End of the name, to emphasize.",
  tagline: "Tagline of the shop, in one sentence.",
  tagline_short: "Short tagline.",
  hero_eyebrow: "Line above the title of the home page.",
  about_title: "Title of the text about the shop.",
  address_line1: "Address of the shop: street.",
  address_line2: "Address of the shop: rest of the address.",
  origin_city: "City of the shop, as buyers know it.",
  whatsapp_text: "First message of a chat with the shop.",
  copyright: "Last line of every page.",
} as const;

const others = {
  about_body: "Text about the shop.",
  product_care_copy: "Care instructions below every product.",
  product_shipping_copy: "Shipping information below every product.",
  email: "E-mail address for buyers.",
  whatsapp_url: "Link that opens a chat with the shop.",
  template: "Template; its meaning is up to the storefront. Ours knows `larasan` and `sawah`.",
  accent_color: "Color of buttons and links, such as `#1e3a6e`; null for the template's own.",
  hero_stats: "Numbers on the home page.",
  nav: "Links at the top of every page, in order.",
  footer_nav: "Links at the end of every page, in order.",
  section_copy: "Headings and links with other words than the default.",
  about_image_id: "Picture beside the text about the shop, by `id`.",
  logo_image_id: "Logo, by `id`.",
  social_image_id: "Picture for shared links, by `id`.",
  hero_image_ids: "Pictures of the home page, by `id`, in order.",
} as const;

const headings = {
  cats_heading: "Heading above the categories.",
  grid_see_all: "Text of the link to all products.",
  product_care_heading: "Heading above the care instructions.",
  product_details_heading: "Heading above the details of a product.",
  product_shipping_heading: "Heading above the shipping information.",
  story_cta: "Text of the link below a story.",
  story_eyebrow: "Line above the title of a story.",
} as const;

const BrandLink = resource({ label: text("Link text."), route: text("Path in the shop.") });

/** Texts, links and pictures of the shop; null if the merchant has set none. */
export const BrandSettings = resource({
  wordmark_primary: text(lines.wordmark_primary),
  wordmark_accent: text(lines.wordmark_accent),
  tagline: text(lines.tagline),
  tagline_short: text(lines.tagline_short),
  hero_eyebrow: text(lines.hero_eyebrow),
  about_title: text(lines.about_title),
  about_body: text(others.about_body),
  address_line1: text(lines.address_line1),
  address_line2: text(lines.address_line2),
  origin_city: text(lines.origin_city),
  email: text(others.email),
  whatsapp_url: text(others.whatsapp_url),
  whatsapp_text: text(lines.whatsapp_text),
  copyright: text(lines.copyright),
  template: text(others.template),
  accent_color: text(others.accent_color),
  product_care_copy: text(others.product_care_copy),
  product_shipping_copy: text(others.product_shipping_copy),
  hero_stats: list(resource({ label: text("Label."), value: text("Formatted number.") }), others.hero_stats),
  nav: list(BrandLink, others.nav),
  footer_nav: list(BrandLink, others.footer_nav),
  section_copy: part(
    resource({
      cats_heading: text(headings.cats_heading),
      grid_see_all: text(headings.grid_see_all),
      product_care_heading: text(headings.product_care_heading),
      product_details_heading: text(headings.product_details_heading),
      product_shipping_heading: text(headings.product_shipping_heading),
      story_cta: text(headings.story_cta),
      story_eyebrow: text(headings.story_eyebrow),
    }),
    others.section_copy,
  ),
  about_image_id: text(others.about_image_id),
  logo_image_id: text(others.logo_image_id),
  social_image_id: text(others.social_image_id),
  hero_image_ids: texts(others.hero_image_ids),
});

const maybe = (sentence: string) => line(1, 200).nullable().optional().describe(sentence);
const long = (sentence: string) => writing(1, 4_000).nullable().optional().describe(sentence);
const links = (sentence: string) =>
  z
    .array(
      z.object({
        label: line(1, 60).describe("Link text."),
        route: z
          .string()
          .max(300)
          .regex(/^(\/(?!\/)|https:\/\/)\S*$/)
          .describe("Target: a path such as `/products`, or a URL with `https://`."),
      }),
    )
    .max(12)
    .nullable()
    .optional()
    .describe(sentence);

/** Request form of the brand: omitted fields keep their value, null clears one. */
export const brandBody = z
  .object({
    wordmark_primary: maybe(lines.wordmark_primary),
    wordmark_accent: maybe(lines.wordmark_accent),
    tagline: maybe(lines.tagline),
    tagline_short: maybe(lines.tagline_short),
    hero_eyebrow: maybe(lines.hero_eyebrow),
    about_title: maybe(lines.about_title),
    about_body: long(others.about_body),
    address_line1: maybe(lines.address_line1),
    address_line2: maybe(lines.address_line2),
    origin_city: maybe(lines.origin_city),
    email: z.email().max(200).nullable().optional().describe(others.email),
    whatsapp_url: z
      .url({ protocol: /^https$/ })
      .max(300)
      .nullable()
      .optional()
      .describe(others.whatsapp_url),
    whatsapp_text: maybe(lines.whatsapp_text),
    copyright: maybe(lines.copyright),
    template: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/)
      .nullable()
      .optional()
      .describe(others.template),
    accent_color: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/)
      .toLowerCase()
      .nullable()
      .optional()
      .describe(
        `${others.accent_color} A color that is too light to read fails, and the error names the nearest valid one.`,
      ),
    product_care_copy: long(others.product_care_copy),
    product_shipping_copy: long(others.product_shipping_copy),
    hero_stats: z
      .array(z.object({ label: line(1, 60).describe("Label."), value: line(1, 30).describe("Formatted number.") }))
      .max(6)
      .nullable()
      .optional()
      .describe(others.hero_stats),
    nav: links(others.nav),
    footer_nav: links(others.footer_nav),
    section_copy: z
      .object({
        cats_heading: maybe(headings.cats_heading),
        grid_see_all: maybe(headings.grid_see_all),
        product_care_heading: maybe(headings.product_care_heading),
        product_details_heading: maybe(headings.product_details_heading),
        product_shipping_heading: maybe(headings.product_shipping_heading),
        story_cta: maybe(headings.story_cta),
        story_eyebrow: maybe(headings.story_eyebrow),
      })
      .nullable()
      .optional()
      .describe(others.section_copy),
    about_image_id: maybe(others.about_image_id),
    logo_image_id: maybe(others.logo_image_id),
    social_image_id: maybe(others.social_image_id),
    hero_image_ids: z.array(line(1, 60)).max(10).nullable().optional().describe(others.hero_image_ids),
  })
  .optional()
  .describe("Texts, links and pictures of the shop. Omitted fields keep their value; null clears one.");
