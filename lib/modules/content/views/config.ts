import type { Output } from "@/lib/contract/operation";
import { viewCampaignAnnouncement } from "@/lib/modules/catalog/views/campaign";
import type { storefrontOperations } from "@/lib/modules/content/contract/storefront";
import type { LibraryPictureRow, StorefrontConfigRow } from "@/lib/modules/content/store/storefront-config";
import type { Brand } from "@/lib/modules/shops/rules/brand";
import { findShopClosing } from "@/lib/modules/shops/rules/closing";
import { pictureSrcset, pictureUrl } from "@/lib/values/media/picture";

type Config = Output<typeof storefrontOperations.getConfig>;

/** API view of the storefront configuration. */
export function viewConfig(config: StorefrontConfigRow, { origin, now }: { origin: string; now: Date }): Config {
  const closing = findShopClosing(config, now);
  return {
    brand: viewBrand(config.brand, config.pictures, origin),
    commerce: {
      couriers: config.couriers,
      free_shipping_disabled: config.freeShippingDisabled,
      free_shipping_max: config.freeShippingMax,
      free_shipping_min: config.freeShippingMin,
      free_shipping_services: config.freeShippingServices,
      payment_methods: config.paymentMethods.map((method) => ({
        code: method.code,
        name: method.name,
        sub: method.sub,
        enabled: method.enabled,
        fee_basis_pt: method.feeBasisPt,
        fee_flat: method.feeFlat,
        max_order_total: method.maxOrderTotal,
        min_order_total: method.minOrderTotal,
      })),
      shipping: { mode: config.shippingMode },
    },
    announcement: { enabled: config.announcementEnabled, text: config.announcementText },
    closed: closing && { text: closing.text, reopens_at: closing.reopensAt?.toISOString() ?? null },
    campaign: config.campaign && viewCampaignAnnouncement(config.campaign),
    contact: { channel: config.contactChannel },
    payment: {
      account_holder: config.accountHolder,
      qris_merchant_name: config.qrisMerchantName,
      qris_nmid: config.qrisNmid,
    },
    tenant: { name: config.name, slug: config.slug, time_zone: config.timeZone },
  };
}

function viewBrand(brand: Brand, pictures: readonly LibraryPictureRow[], origin: string): Config["brand"] {
  const picture = (id: string | undefined) => {
    const found = pictures.find((candidate) => candidate.id === id);
    return found ? { alt: found.alt, srcset: pictureSrcset(found, origin), url: pictureUrl(found, origin) } : null;
  };
  return {
    ...viewBrandTexts(brand),
    about_image: picture(brand.aboutImageId),
    logo_image: picture(brand.logoImageId),
    social_image: picture(brand.socialImageId),
    hero_images: (brand.heroImageIds ?? []).map(picture).filter((found) => found !== null),
    hero_stats: (brand.heroStats ?? []).map(({ label, value }) => ({ label, value })),
    nav: (brand.nav ?? []).map(({ label, route }) => ({ label, route })),
    footer_nav: (brand.footerNav ?? []).map(({ label, route }) => ({ label, route })),
    section_copy: viewSectionCopy(brand.sectionCopy ?? {}),
  };
}

/** Texts of the brand. */
export function viewBrandTexts(brand: Brand) {
  return {
    about_title: brand.aboutTitle ?? null,
    about_body: brand.aboutBody ?? null,
    address_line1: brand.addressLine1 ?? null,
    address_line2: brand.addressLine2 ?? null,
    copyright: brand.copyright ?? null,
    email: brand.email ?? null,
    hero_eyebrow: brand.heroEyebrow ?? null,
    origin_city: brand.originCity ?? null,
    product_care_copy: brand.productCareCopy ?? null,
    product_shipping_copy: brand.productShippingCopy ?? null,
    tagline: brand.tagline ?? null,
    tagline_short: brand.taglineShort ?? null,
    template: brand.template ?? null,
    accent_color: brand.accentColor ?? null,
    whatsapp_text: brand.whatsappText ?? null,
    whatsapp_url: brand.whatsappUrl ?? null,
    wordmark_accent: brand.wordmarkAccent ?? null,
    wordmark_primary: brand.wordmarkPrimary ?? null,
  };
}

/** Headings of page sections, null if the merchant has not set them. */
export function viewSectionCopy(copy: NonNullable<Brand["sectionCopy"]>) {
  return {
    cats_heading: copy.catsHeading ?? null,
    grid_see_all: copy.gridSeeAll ?? null,
    product_care_heading: copy.productCareHeading ?? null,
    product_details_heading: copy.productDetailsHeading ?? null,
    product_shipping_heading: copy.productShippingHeading ?? null,
    story_cta: copy.storyCta ?? null,
    story_eyebrow: copy.storyEyebrow ?? null,
  };
}
