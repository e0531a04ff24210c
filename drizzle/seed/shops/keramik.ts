import type { DemoShop } from "../demo-shop";

/** The ceramics studio: the smallest shop. It sells on its own page and contacts its buyers on WhatsApp. */
export const keramik: DemoShop = {
  slug: "keramik-lempung",
  plan: "basic",
  subdomain: "keramik",
  orderPrefix: "KLP",
  qris: { merchantName: "KERAMIK LEMPUNG", nmid: "ID1000000000003" },
  hasCashOnDelivery: false,
  idNames: {},
  products: {
    "mug-awan": { addedDaysAgo: 88, sold: 96 },
    "mug-lempung": { addedDaysAgo: 47, sold: 58 },
    "teko-sore": { addedDaysAgo: 30, sold: 17 },
    "mangkuk-nasi": { addedDaysAgo: 74, sold: 133 },
    "mangkuk-truntum": { addedDaysAgo: 6, sold: 5 },
    "piring-tumpal": { addedDaysAgo: 39, sold: 82 },
    "piring-saji-awan": { addedDaysAgo: 97, sold: 24 },
    "vas-ranting": { addedDaysAgo: 61, sold: 43 },
    "vas-meja-ceplok": { addedDaysAgo: 25, sold: 31 },
  },
};
