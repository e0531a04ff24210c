import type { DemoShop } from "../demo-shop";

/** The ceramics studio: the smallest shop. It sells on its own page and contacts its buyers on WhatsApp. */
export const keramik: DemoShop = {
  slug: "keramik-lempung",
  plan: "basic",
  subdomain: "keramik",
  orderPrefix: "KLP",
  qris: { merchantName: "KERAMIK LEMPUNG", nmid: "ID1000000000003" },
  hasCashOnDelivery: false,
  ordersPerDay: 2,
  idNames: {},
  products: {
    "mug-awan": { addedDaysAgo: 88, popularity: 96 },
    "mug-lempung": { addedDaysAgo: 47, popularity: 58 },
    "teko-sore": { addedDaysAgo: 30, popularity: 17 },
    "mangkuk-nasi": { addedDaysAgo: 74, popularity: 133 },
    "mangkuk-truntum": { addedDaysAgo: 6, popularity: 5 },
    "piring-tumpal": { addedDaysAgo: 39, popularity: 82 },
    "piring-saji-awan": { addedDaysAgo: 97, popularity: 24 },
    "vas-ranting": { addedDaysAgo: 61, popularity: 43 },
    "vas-meja-ceplok": { addedDaysAgo: 25, popularity: 31 },
  },
};
