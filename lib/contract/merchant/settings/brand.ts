import * as z from "zod";
import { line, list, part, resource, text, texts, writing } from "../../fields";

/** What the words of the brand are for; each is one line. */
const lines = {
  wordmark_primary: "The name as it is drawn at the top, or its beginning.",
  wordmark_accent: "The end of the name, to be emphasised.",
  tagline: "What the shop says of itself in one sentence.",
  tagline_short: "The same in few words.",
  hero_eyebrow: "A line above the title of the first page.",
  about_title: "Heading of what the shop tells of itself.",
  address_line1: "Where the shop is: the street.",
  address_line2: "Where the shop is: the place.",
  origin_city: "The city that buyers know it by.",
  whatsapp_text: "What a message to the shop begins with.",
  copyright: "The last line of every page.",
} as const;

const others = {
  about_body: "What the shop tells of itself, at length.",
  product_care_copy: "How its goods are cared for, below every product.",
  product_shipping_copy: "How it sends, below every product.",
  email: "An e-mail address to write to.",
  whatsapp_url: "A link that opens a chat with the shop.",
  template: "The look; what it means is up to the storefront. Ours knows `larasan` and `sawah`.",
  accent_color: "The colour of buttons and links, such as `#1e3a6e`; null: as the look has it.",
  hero_stats: "A few figures on the first page.",
  nav: "Links at the top of every page, in order.",
  footer_nav: "Links at the end of every page, in order.",
  section_copy: "What parts of pages are called, where not as usual.",
  about_image_id: "The picture beside what the shop tells of itself, by `id`.",
  logo_image_id: "The logo, by `id`.",
  social_image_id: "The picture that is shown where a page is shared, by `id`.",
  hero_image_ids: "Pictures of the first page, by `id`, in order.",
} as const;

const headings = {
  cats_heading: "Above the categories.",
  grid_see_all: "On the link to all products.",
  product_care_heading: "Above how goods are cared for.",
  product_details_heading: "Above the details of a product.",
  product_shipping_heading: "Above how the shop sends.",
  story_cta: "On the link below a story.",
  story_eyebrow: "Above the title of a story.",
} as const;

const BrandLink = resource({ label: text("What it says."), route: text("Where it leads: a path of the shop.") });

/** The words, links and pictures of the shop; each is null where the merchant has said nothing. */
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
  hero_stats: list(resource({ label: text("What it counts."), value: text("How much.") }), others.hero_stats),
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
        label: line(1, 60).describe("What it says."),
        route: z
          .string()
          .max(300)
          .regex(/^(\/(?!\/)|https:\/\/)\S*$/)
          .describe("Where it leads: a path such as `/products`, or an address with `https://`."),
      }),
    )
    .max(12)
    .nullable()
    .optional()
    .describe(sentence);

/** The same as it is sent: what is left out stays, null takes away. */
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
        `${others.accent_color} One that is too light to be read is refused, and the refusal names the nearest.`,
      ),
    product_care_copy: long(others.product_care_copy),
    product_shipping_copy: long(others.product_shipping_copy),
    hero_stats: z
      .array(z.object({ label: line(1, 60).describe("What it counts."), value: line(1, 30).describe("How much.") }))
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
  .describe("Words, links and pictures of the shop; what is left out stays, null takes away.");
