import type * as z from "zod";
import { endpoints } from "@/lib/contract/endpoints";
import { count, flag, instant, list, named, part, resource, rupiah, text, texts, word } from "@/lib/contract/fields";
import { operation } from "@/lib/contract/operation";
import { freeShippingLimits } from "@/lib/contract/resources/free-shipping";
import { Category, ProductSummary } from "@/lib/modules/catalog/contract/catalog";

export const sectionTypes = ["hero", "banner", "cats", "grid", "campaign", "story"] as const;

const Picture = named("Picture", {
  alt: text("Alternative text for people who cannot see the picture."),
  srcset: text("Picture in several widths, ready for the `srcset` of an `img`."),
  url: text("URL of the picture."),
});

const HeroStat = resource({
  label: text("Label of the number, such as `Perajin`."),
  value: text("Formatted number."),
});

const Link = resource({
  label: text("Link text."),
  route: text("Path of the reference storefront, such as `/katalog`; map it to your own pages."),
});

const SectionCopy = resource({
  cats_heading: text("Heading above the categories."),
  grid_see_all: text("Link from a grid to all products."),
  product_care_heading: text("Heading above the care instructions of a product."),
  product_details_heading: text("Heading above the details of a product, such as its material."),
  product_shipping_heading: text("Heading above the shipping information of a product."),
  story_cta: text("Link from a story to the page about the shop."),
  story_eyebrow: text("Short line above the title of a story."),
});

const Brand = named("Brand", {
  about_title: text("Title of the text about the shop."),
  about_body: text("Text about the shop: plain text with significant line breaks."),
  address_line1: text("Street and house number, for the footer."),
  address_line2: text("Rest of the address."),
  copyright: text("Last line of the footer."),
  email: text("E-mail address for buyers."),
  hero_eyebrow: text("Short line above the title of a hero."),
  origin_city: text("City that parcels leave from."),
  product_care_copy: text("Care instructions for products without a `care_copy` of their own."),
  product_shipping_copy: text("Shipping information to show with each product."),
  tagline: text("Tagline of the shop, in a sentence."),
  tagline_short: text("Short tagline for titles and small screens."),
  template: text("Template that the merchant chose; its meaning is up to the storefront."),
  accent_color: text(
    "Shop's color for buttons and links, such as `#1e3a6e`. It is dark enough to read on a light background. Null for the template's own.",
  ),
  whatsapp_text: text("First message of a chat with the shop."),
  whatsapp_url: text("URL that opens a WhatsApp chat with the shop."),
  wordmark_accent: text("Second part of the name if it is set in two styles."),
  wordmark_primary: text("Name as displayed in large type, or its first part."),
  about_image: part(Picture, "Picture to show with `about_body` and stories."),
  logo_image: part(Picture, "Shop logo."),
  social_image: part(Picture, "Picture for shared links; never an SVG, because messengers do not show it."),
  hero_images: list(Picture, "Pictures for a hero, best first."),
  hero_stats: list(HeroStat, "Numbers to show below a hero."),
  nav: list(Link, "Header links, in order."),
  footer_nav: list(Link, "Additional links for the footer, such as returns and privacy."),
  section_copy: part(SectionCopy, "Headings and links that the merchant can reword."),
});

const Courier = named("Courier", {
  code: text("Identifies the courier: send it as `courier_code` if `shipping.mode` is `flat`."),
  name: text("Courier name."),
  service: text("Service that `cost` applies to, such as `REG`."),
  eta: text("Delivery time, formatted for buyers."),
  cost: rupiah("Price if `shipping.mode` is `flat`; otherwise call `POST /shipping/rates`."),
  enabled: flag("True if buyers can choose the courier."),
  services: texts("Services that can be quoted; an empty list means all services."),
});

const PaymentMethod = named("PaymentMethod", {
  code: text("Identifies the method: send it as `payment_method`."),
  name: text("Method name for buyers."),
  sub: text("Line to show below the name."),
  enabled: flag("True if buyers can choose the method."),
  fee_basis_pt: count("Variable part of the fee, in hundredths of a percent of the order: 70 is 0.7 %."),
  fee_flat: rupiah("Fixed part of the fee."),
  max_order_total: rupiah("Largest total that can be paid with it; null if there is no limit."),
  min_order_total: rupiah("Smallest total that can be paid with it; null if there is no limit."),
});

const Commerce = resource({
  couriers: list(Courier, "Couriers of the shop, in the merchant's order."),
  free_shipping_disabled: flag("True if shipping is never free, regardless of `free_shipping_min`."),
  free_shipping_min: rupiah("`subtotal` from which the shop pays the shipping; null if it never does."),
  ...freeShippingLimits,
  payment_methods: list(PaymentMethod, "Payment methods, in the merchant's order."),
  shipping: part(
    resource({
      mode: word(
        ["flat", "quoted"],
        "`flat`: every courier has one price. `quoted`: a draft needs a quote from `POST /shipping/rates`.",
      ),
    }),
    "Shipping settings.",
  ),
});

const PaymentNames = resource({
  account_holder: text("Account holder that buyers see for a manual transfer."),
  qris_merchant_name: text("Name that a banking app shows for the shop's QRIS code."),
  qris_nmid: text("National merchant ID (NMID), printed with the QRIS code."),
});

const Tenant = resource({
  name: text("Shop name."),
  slug: text("Short name of the shop; it never changes."),
  time_zone: text("Time zone of the shop, such as `Asia/Makassar`; format its times in it."),
});

const Announcement = resource({
  enabled: flag("True if the announcement is visible."),
  text: text("Text to show above the header of every page."),
});

const Closing = resource({
  text: text("Merchant's text about the closure; null if there is none."),
  reopens_at: instant("Time when the shop takes orders again; null if unknown."),
});

const campaignFields = {
  badge: text("Badge of its products, such as `-20%`."),
  discount_type: word(["percentage", "fixed"], "Unit of `discount_value`: percent, or rupiah for each piece."),
  discount_value: count("Size of the discount. The prices of its products already include it."),
  ends_at: instant("End of the campaign. Count down to it from the server's time, not from the visitor's clock."),
  title: text("Campaign name."),
};

export const StorefrontConfig = named("StorefrontConfig", {
  brand: part(Brand, "Texts and pictures of the shop."),
  commerce: part(Commerce, "Shipping and payment options of the shop."),
  announcement: part(Announcement, "Line for the top of every page."),
  closed: part(Closing, "Closure of the shop, to show on every page; null if the shop takes orders."),
  campaign: part(
    resource(campaignFields),
    "Running campaign that ends first; null if none is running. It is never returned after its end.",
  ),
  contact: part(
    resource({ channel: word(["email", "whatsapp", "any"], "Allowed kinds of `contact`; `any` means both.") }),
    "Channel for messages to buyers.",
  ),
  payment: part(PaymentNames, "Names that buyers compare before they pay."),
  tenant: part(Tenant, "The shop."),
});

const Banner = resource({
  bg: text("Background color in the merchant's words; use one of your own if you do not know it."),
  cta: text("Button text; null means no button."),
  text: text("Banner text."),
});

const Campaign = resource({
  ...campaignFields,
  products: list(ProductSummary, "Products of the campaign that can be bought now."),
});

const Grid = resource({
  title: text("Heading of the grid."),
  products: list(ProductSummary, "Products to show, in order."),
});

const Hero = resource({
  cta: text("Button text; null means no button."),
  em: text("End of the title, to emphasize: `<h1>title <em>em</em></h1>`."),
  sub: text("Sentence below the title."),
  title: text("Title, or its beginning if `em` is set."),
});

const Story = resource({
  text: text("Text of the story: plain text with significant line breaks."),
  title: text("Heading of the story."),
});

const contents = {
  banner: part(Banner, "Short statement of the shop."),
  campaign: part(Campaign, "Products at a reduced price; the section disappears when the campaign ends."),
  cats: list(Category, "Categories to show."),
  grid: part(Grid, "Products to show."),
  hero: part(Hero, "Top of a page."),
  story: part(Story, "Longer text."),
} satisfies Record<(typeof sectionTypes)[number], z.ZodNullable>;

const Section = named("Section", {
  id: text("Identifies the section on its page."),
  type: word(sectionTypes, "Names the one field below that is set. Skip sections of unknown types."),
  ...contents,
});

export const ContentPage = named("Page", {
  announcement: part(Announcement, "Line for the top of the page."),
  sections: list(Section, "Sections of the page, from top to bottom."),
  server_time: instant("Time of this response; count down from it."),
});

const page = {
  tag: "Storefront content",
  response: ContentPage,
  budget: "reads",
  cache: "shared",
  clock: "server_time",
} as const;

export const storefrontOperations = {
  getConfig: operation({
    endpoint: endpoints.getConfig,
    tag: "Storefront content",
    summary: "Get the storefront configuration",
    description:
      "Returns brand, couriers, payment methods and announcement: all that a storefront needs on every page. " +
      "Fees are in rupiah (`fee_flat`) and hundredths of a percent (`fee_basis_pt`). `tenant.time_zone` is the shop's time zone, such as `Asia/Makassar`.",
    response: StorefrontConfig,
    errors: [],
    budget: "reads",
    cache: "shared",
  }),
  getHome: operation({
    ...page,
    endpoint: endpoints.getHome,
    summary: "Get the home page",
    description:
      "Returns the sections of the home page. Draw `sections` in order and skip an unknown `type`. Each section has the one field that its type names. " +
      "Count down to `ends_at` from `server_time`, not from the visitor's clock.",
    errors: ["not_found"],
  }),
  getPage: operation({
    ...page,
    endpoint: endpoints.getPage,
    summary: "Get a content page",
    description: "Returns a page in the format of the home page. The merchant chooses the keys, such as `tentang`.",
    errors: ["not_found"],
  }),
};
