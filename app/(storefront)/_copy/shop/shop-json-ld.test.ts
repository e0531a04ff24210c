import { expect, test } from "vitest";
import { examples } from "@/lib/contract/examples";
import { storefrontOperations } from "@/lib/modules/content/contract/storefront";
import { toShopJsonLd, toSiteJsonLd } from "./shop-json-ld";

const origin = "https://larasan.example";
const larasan = storefrontOperations.getConfig.response.parse(examples.getConfig.answer);

test("structured data names the shop, its address and its contacts", () => {
  expect(toShopJsonLd(larasan, origin)).toMatchObject({
    "@type": "OnlineStore",
    name: "Larasan",
    url: `${origin}/`,
    logo: expect.stringMatching(/^https:/),
    address: { addressCountry: "ID", streetAddress: expect.stringContaining("Yogyakarta") },
    contactPoint: { telephone: "+6281200000001", email: "halo@larasan.example" },
  });
  expect(toSiteJsonLd(larasan, origin)).toMatchObject({ "@type": "WebSite", name: "Larasan", url: `${origin}/` });
});

test("a shop without details has only a URL in its structured data", () => {
  const silent = {
    announcement: null,
    brand: null,
    campaign: null,
    closed: null,
    commerce: null,
    contact: null,
    payment: null,
    tenant: null,
  };
  expect(JSON.parse(JSON.stringify(toShopJsonLd(silent, origin)))).toEqual({
    "@type": "OnlineStore",
    url: `${origin}/`,
  });
});
