import type * as z from "zod";
import { Category, ProductSummary } from "./catalogue";
import { endpoints } from "./endpoints";
import { count, flag, instant, list, named, part, resource, rupiah, text, texts, word } from "./fields";
import { operation } from "./operation";

export const sectionTypes = ["hero", "banner", "cats", "grid", "campaign", "story"] as const;

const Picture = named("Picture", {
  alt: text("What it shows, for those who cannot see it."),
  srcset: text("The picture in several widths, ready for the `srcset` of an `img`."),
  url: text("Address of the picture."),
});

const HeroStat = resource({
  label: text("What is counted, such as `Perajin`."),
  value: text("How many, already written out."),
});

const Link = resource({
  label: text("What the link says."),
  route: text("A path of the reference storefront, such as `/katalog`; map it to your own pages."),
});

const SectionCopy = resource({
  cats_heading: text("Heading above the categories."),
  grid_see_all: text("Link from a grid to all products."),
  product_care_heading: text("Heading above how to look after a product."),
  product_details_heading: text("Heading above what a product is made of."),
  product_shipping_heading: text("Heading above how products are sent."),
  story_cta: text("Link from a story to the page about the shop."),
  story_eyebrow: text("A short line above the title of a story."),
});

const Brand = named("Brand", {
  about_title: text("Title of what the shop says about itself."),
  about_body: text("What the shop says about itself: plain text, whose line breaks count."),
  address_line1: text("Street and house number, for the footer."),
  address_line2: text("The rest of the address."),
  copyright: text("The line that ends the footer."),
  email: text("Where buyers can write to."),
  hero_eyebrow: text("A short line above the title of a hero."),
  origin_city: text("The city that parcels leave from."),
  product_care_copy: text("How to look after products that have no `care_copy` of their own."),
  product_shipping_copy: text("How products are sent, to be shown with each of them."),
  tagline: text("What the shop stands for, in a sentence."),
  tagline_short: text("The same in a few words, for titles and small screens."),
  template: text("The look that the merchant chose; what it means is up to the storefront."),
  accent_color: text(
    "The shop's own colour for buttons and links, such as `#1e3a6e`, dark enough to be read on a light ground; null: as the look has it.",
  ),
  whatsapp_text: text("What a chat with the shop begins with."),
  whatsapp_url: text("Opens a chat with the shop on WhatsApp."),
  wordmark_accent: text("The second part of the name where it is set in two styles."),
  wordmark_primary: text("The name as it is written large, or its first part."),
  about_image: part(Picture, "Picture to show with `about_body` and stories."),
  logo_image: part(Picture, "The shop's sign."),
  social_image: part(Picture, "Picture for links that are shared; not a drawing, as messengers show none."),
  hero_images: list(Picture, "Pictures for a hero, best first."),
  hero_stats: list(HeroStat, "Numbers to show below a hero."),
  nav: list(Link, "Links of the header, in order."),
  footer_nav: list(Link, "More links, for the footer: returns, privacy and the like."),
  section_copy: part(SectionCopy, "Headings and links that the merchant words in their own way."),
});

const Courier = named("Courier", {
  code: text("Names the courier: send it as `courier_code` where `shipping.mode` is `flat`."),
  name: text("What the courier is called."),
  service: text("The service that `cost` is for, such as `REG`."),
  eta: text("How long it takes, written for buyers."),
  cost: rupiah("What it costs where `shipping.mode` is `flat`; elsewhere ask `POST /shipping/rates`."),
  enabled: flag("Whether it can be chosen."),
  services: texts("The services that may be quoted; empty means every one of them."),
});

const PaymentMethod = named("PaymentMethod", {
  code: text("Names the method: send it as `payment_method`."),
  name: text("What buyers call it."),
  sub: text("A line to show below the name."),
  enabled: flag("Whether it can be chosen."),
  fee_basis_pt: count("Part of the fee that grows with the order, in hundredths of a percent: 70 is 0.7 %."),
  fee_flat: rupiah("Part of the fee that is always the same."),
  max_order_total: rupiah("The largest total that can be paid with it; null where there is no limit."),
  min_order_total: rupiah("The smallest total that can be paid with it; null where there is no limit."),
});

const Commerce = resource({
  couriers: list(Courier, "The couriers of this shop, in the merchant's order."),
  free_shipping_disabled: flag("Whether shipping is never free, whatever `free_shipping_min` says."),
  free_shipping_min: rupiah("The `subtotal` from which the shop pays the shipping; null where it never does."),
  payment_methods: list(PaymentMethod, "The ways to pay, in the merchant's order."),
  shipping: part(
    resource({
      mode: word(
        ["flat", "quoted"],
        "`flat`: every courier has one price. `quoted`: a draft needs a quote of `POST /shipping/rates`.",
      ),
    }),
    "How shipping is priced.",
  ),
});

const PaymentNames = resource({
  account_holder: text("Whose name buyers see when they transfer by hand."),
  qris_merchant_name: text("The name that a banking app shows for the shop's QRIS code."),
  qris_nmid: text("The shop's national merchant number, which is printed with its QRIS code."),
});

const Tenant = resource({
  name: text("What the shop is called."),
  slug: text("The shop's short name; it never changes."),
  time_zone: text("The zone whose clocks the shop lives by, such as `Asia/Makassar`; write its times in it."),
});

const Announcement = resource({
  enabled: flag("Whether to show it."),
  text: text("What to show above the header of every page."),
});

const Closing = resource({
  text: text("What the merchant says about it; null where nothing."),
  reopens_at: instant("When it takes orders again; null where that is not known."),
});

const campaignTerms = {
  badge: text("What its products wear, such as `-20%`."),
  discount_type: word(["percentage", "fixed"], "How `discount_value` is meant: percent, or rupiah for each piece."),
  discount_value: count("How much is taken off; the prices of its products have it taken off already."),
  ends_at: instant("When it ends. Count down to it from the server's time, not from the visitor's clock."),
  title: text("What the campaign is called."),
};

export const StorefrontConfig = named("StorefrontConfig", {
  brand: part(Brand, "The shop's words and pictures."),
  commerce: part(Commerce, "How the shop sends and is paid."),
  announcement: part(Announcement, "A line for the top of every page."),
  closed: part(Closing, "Why the shop takes no orders now, to be shown on every page; null where it takes them."),
  campaign: part(
    resource(campaignTerms),
    "The campaign that runs now, of several the one that ends first; null where none runs. It is never told past its end.",
  ),
  contact: part(
    resource({ channel: word(["email", "whatsapp", "any"], "What a buyer's `contact` may be; `any` means either.") }),
    "How the shop writes to its buyers.",
  ),
  payment: part(PaymentNames, "Names that buyers compare before they pay."),
  tenant: part(Tenant, "The shop itself."),
});

const Banner = resource({
  bg: text("A colour in the merchant's own words; fall back to one of yours where you do not know it."),
  cta: text("What its button says; null means no button."),
  text: text("What it says."),
});

const Campaign = resource({
  ...campaignTerms,
  products: list(ProductSummary, "Its products that can be bought now."),
});

const Grid = resource({
  title: text("Heading of the grid."),
  products: list(ProductSummary, "What to show, in order."),
});

const Hero = resource({
  cta: text("What its button says; null means no button."),
  em: text("The end of the title, to be emphasised: `<h1>title <em>em</em></h1>`."),
  sub: text("A sentence below the title."),
  title: text("The title, or its beginning where `em` is there."),
});

const Story = resource({
  text: text("What is told: plain text, whose line breaks count."),
  title: text("Its heading."),
});

const contents = {
  banner: part(Banner, "One thing the shop wants to have said."),
  campaign: part(Campaign, "Products at a lower price for a while; the section is gone when the campaign ends."),
  cats: list(Category, "Categories to show."),
  grid: part(Grid, "Products to show."),
  hero: part(Hero, "What a page begins with."),
  story: part(Story, "Something told at length."),
} satisfies Record<(typeof sectionTypes)[number], z.ZodNullable>;

const Section = named("Section", {
  id: text("Names the section on its page."),
  type: word(sectionTypes, "Which one of the fields below is there. Skip a section whose type you do not know."),
  ...contents,
});

export const Page = named("Page", {
  announcement: part(Announcement, "A line for the top of the page."),
  sections: list(Section, "What the page is made of, from top to bottom."),
  server_time: instant("When this was answered; count down from it."),
});

export const getConfig = operation({
  endpoint: endpoints.getConfig,
  tag: "Storefront content",
  summary: "Get the shop's brand, couriers, payment methods and announcements",
  description:
    "What a storefront needs on every page. Fees are in rupiah (`fee_flat`) and hundredths of a percent (`fee_basis_pt`). " +
    "`tenant.time_zone` is the zone whose clocks the shop lives by, such as `Asia/Makassar`.",
  response: StorefrontConfig,
  errors: [],
  budget: "reads",
  cache: "shared",
});

const page = {
  tag: "Storefront content",
  response: Page,
  budget: "reads",
  cache: "shared",
  clock: "server_time",
} as const;

export const getHome = operation({
  ...page,
  endpoint: endpoints.getHome,
  summary: "Get the home page",
  description:
    "Draw `sections` in order and skip a `type` you do not know. Each section carries the one field its type names. " +
    "Count down to `ends_at` from `server_time`, not from the visitor's clock.",
  errors: ["not_found"],
});

export const getPage = operation({
  ...page,
  endpoint: endpoints.getPage,
  summary: "Get a content page by its key",
  description: "The same shape as the home page. The merchant chooses the keys, such as `tentang`.",
  errors: ["not_found"],
});
