import type { DemoShop } from "../demo-shop";

/** The coffee roaster: a smaller shop with fixed shipping prices that contacts its buyers by e-mail. */
export const kopi: DemoShop = {
  slug: "kopi-tepi-sawah",
  plan: "read",
  subdomain: "kopi",
  orderPrefix: "KTS",
  qris: { merchantName: "KOPI TEPI SAWAH", nmid: "ID1000000000002" },
  hasCashOnDelivery: false,
  ordersPerDay: 4,
  idNames: { "Potongan ongkir Rp8.000": "ongkir-bareng", KOPIPAGI: "kopi-pagi" },
  products: {
    "campuran-sawah": { addedDaysAgo: 160, popularity: 312 },
    "gayo-olah-basah": { addedDaysAgo: 90, popularity: 141 },
    "malabar-madu": { addedDaysAgo: 4, popularity: 12 },
    "flores-bajawa": { addedDaysAgo: 70, popularity: 87 },
    "bali-kintamani": { addedDaysAgo: 52, popularity: 64 },
    "toraja-sapan": { addedDaysAgo: 130, popularity: 103 },
    "robusta-temanggung": { addedDaysAgo: 115, popularity: 176 },
    "kopi-saring-gantung": { addedDaysAgo: 45, popularity: 120 },
    "kopi-seduh-dingin": { addedDaysAgo: 20, popularity: 38 },
    "paket-cicip-empat-kopi": { addedDaysAgo: 35, popularity: 56 },
    "corong-saring-keramik": { addedDaysAgo: 80, popularity: 47 },
    "cangkir-pematang": { addedDaysAgo: 58, popularity: 71 },
    "tas-kanvas-tepi-sawah": { addedDaysAgo: 66, popularity: 29 },
  },
};
