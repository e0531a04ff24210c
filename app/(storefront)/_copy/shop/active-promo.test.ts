import { expect, test } from "vitest";
import { examples } from "@/lib/contract/examples";
import { storefrontOperations } from "@/lib/modules/content/contract/storefront";
import { findActivePromo, promoAnchor } from "./active-promo";

const ends_at = "2026-12-16T16:59:00.000Z";
const larasan = storefrontOperations.getConfig.response.parse(examples.getConfig.answer);
const campaign = { title: "Bulan Batik Cap", badge: "Diskon 20%", discount_type: null, discount_value: null, ends_at };
const shop = { ...larasan, campaign };

test("a running campaign shows its end in the shop's time zone and links to its products", () => {
  expect(findActivePromo(shop, new Date("2026-12-16T16:58:59Z"))).toEqual({
    title: "Bulan Batik Cap",
    summary: "Diskon 20% sampai 16 Des, 23.59 WIB",
    address: "/#promo-bulan-batik-cap",
  });
});

test("a campaign disappears at its end, even if the configuration was read earlier", () => {
  expect(findActivePromo(shop, new Date(ends_at))).toBeNull();
});

test("without a running campaign, none is shown", () => {
  expect(findActivePromo({ ...larasan, campaign: null }, new Date(0))).toBeNull();
});

test("a campaign anchor has only letters, digits and hyphens", () => {
  expect(promoAnchor("Gajian! 50% & gratis")).toBe("promo-gajian-50-gratis");
});
