import type { DemoShop } from "../demo-shop";

/** The coffee roaster: a smaller shop with fixed shipping prices that contacts its buyers by e-mail. */
export const kopi: DemoShop = {
  slug: "kopi-tepi-sawah",
  plan: "read",
  subdomain: "kopi",
  orderPrefix: "KTS",
  qris: { merchantName: "KOPI TEPI SAWAH", nmid: "ID1000000000002" },
  hasCashOnDelivery: false,
  idNames: { "Potongan ongkir Rp8.000": "ongkir-bareng", KOPIPAGI: "kopi-pagi" },
  products: {
    "campuran-sawah": { addedDaysAgo: 160, sold: 312 },
    "gayo-olah-basah": { addedDaysAgo: 90, sold: 141 },
    "malabar-madu": { addedDaysAgo: 4, sold: 12 },
    "flores-bajawa": { addedDaysAgo: 70, sold: 87 },
    "bali-kintamani": { addedDaysAgo: 52, sold: 64 },
    "toraja-sapan": { addedDaysAgo: 130, sold: 103 },
    "robusta-temanggung": { addedDaysAgo: 115, sold: 176 },
    "kopi-saring-gantung": { addedDaysAgo: 45, sold: 120 },
    "kopi-seduh-dingin": { addedDaysAgo: 20, sold: 38 },
    "paket-cicip-empat-kopi": { addedDaysAgo: 35, sold: 56 },
    "corong-saring-keramik": { addedDaysAgo: 80, sold: 47 },
    "cangkir-pematang": { addedDaysAgo: 58, sold: 71 },
    "tas-kanvas-tepi-sawah": { addedDaysAgo: 66, sold: 29 },
  },
};
