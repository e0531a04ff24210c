import type { DemoShop } from "../../shop";
import { shot, text } from "../parts";
import { cashOnDelivery, ewallet, qris, transfer, virtualAccount } from "../payment-methods";
import { aksesori } from "./aksesori";
import { busana } from "./busana";
import { categories } from "./categories";
import { kain } from "./kain";
import { kawungSoga, lerengNila, megaMendungNila, truntumIreng } from "./looks";
import { campaigns, promotions, vouchers } from "./offers";
import { pages } from "./pages";
import { rumah } from "./rumah";
import { selendang } from "./selendang";

/** The batik shop. It uses every feature of a shop. */
export const larasan: DemoShop = {
  slug: "larasan",
  name: "Larasan",
  plan: "write",
  subdomain: null,
  orderPrefix: "LRS",
  contactChannel: "any",
  shippingMode: "quoted",
  originRef: "idn:34.71.08.1003",
  freeShippingMin: 500_000,
  announcement: "Gratis ongkir untuk belanja mulai Rp500.000.",
  brand: {
    wordmarkPrimary: "Larasan",
    wordmarkAccent: "Batik",
    tagline: "Batik tulis dan cap dari Yogyakarta, dibuat pelan dengan warna yang teduh.",
    taglineShort: "Batik dari Yogyakarta",
    heroEyebrow: "Batik tulis dan cap",
    aboutTitle: "Rumah batik kecil di selatan Yogyakarta",
    aboutBody: text(
      "Kami mengerjakan enam motif klasik dalam warna soga, nila, mengkudu, tarum, dan kunyit.",
      "Sebagian ditulis dengan canting, sebagian dicap dengan tembaga, semuanya dikeringkan di tempat teduh.",
    ),
    addressLine1: "Jalan Canting Nomor 7",
    addressLine2: "Mantrijeron, Kota Yogyakarta 55143",
    originCity: "Yogyakarta",
    email: "halo@larasan.example",
    whatsappUrl: "https://wa.me/6281200000001",
    whatsappText: "Halo Larasan, saya mau bertanya.",
    copyright: "© Larasan Batik, Yogyakarta",
    template: "larasan",
    productCareCopy: text(
      "Cuci dengan tangan memakai lerak dan air dingin, tanpa detergen dan pemutih.",
      "Jangan diperas, angin-anginkan di tempat teduh, jauh dari matahari langsung.",
      "Setrika suhu rendah dari sisi dalam.",
    ),
    productShippingCopy: text(
      "Dikemas dalam 1–2 hari kerja dan dikirim dari Yogyakarta.",
      "Ongkir dihitung dari kecamatan tujuan; belanja mulai Rp500.000 gratis ongkir.",
    ),
    heroStats: [
      { label: "motif klasik", value: "6" },
      { label: "cara membatik: tulis dan cap", value: "2" },
      { label: "hari kerja sampai dikirim", value: "1–2" },
    ],
    nav: [
      { label: "Katalog", route: "/katalog" },
      { label: "Tentang", route: "/halaman/tentang" },
      { label: "Cara belanja", route: "/halaman/cara-belanja" },
      { label: "Perawatan batik", route: "/halaman/perawatan-batik" },
      { label: "Lacak pesanan", route: "/pesanan" },
    ],
    footerNav: [
      { label: "Pengembalian", route: "/halaman/pengembalian" },
      { label: "Privasi", route: "/halaman/privasi" },
    ],
    sectionCopy: {
      catsHeading: "Mulai dari mana",
      gridSeeAll: "Lihat semua",
      productCareHeading: "Perawatan",
      productDetailsHeading: "Detail kain",
      productShippingHeading: "Pengiriman",
      storyCta: "Baca cerita kami",
      storyEyebrow: "Cerita",
    },
  },
  aboutImage: shot(
    "tentang-lereng",
    "hanging-cloth",
    lerengNila,
    "Kain lereng putih di biru nila digantung di rumah batik.",
    "landscape",
  ),
  logoImage: shot("logo", "emblem", kawungSoga, "Lambang Larasan: kawung putih di cokelat soga.", "square"),
  socialImage: shot("kartu-sosial", "folded-cloth", kawungSoga, "Kain kawung cokelat soga dilipat.", "social"),
  heroImages: [
    shot("sampul-kawung", "folded-cloth", kawungSoga, "Tumpukan kain kawung cokelat soga yang dilipat.", "landscape"),
    shot("sampul-mega-mendung", "scarf", megaMendungNila, "Selendang mega mendung biru tersampir.", "landscape"),
    shot("sampul-truntum", "cloth-detail", truntumIreng, "Truntum putih di kain hitam dari dekat.", "landscape"),
  ],
  payment: {
    accountHolder: "Larasan Batik",
    qrisMerchantName: "LARASAN BATIK",
    qrisNmid: "ID1000000000001",
  },
  couriers: [
    {
      code: "jne",
      name: "JNE",
      service: "REG",
      eta: "1–3 hari",
      cost: 12_000,
      enabled: true,
      services: ["OKE", "REG", "YES"],
    },
    { code: "jnt", name: "J&T Express", service: "EZ", eta: "1–3 hari", cost: 11_000, enabled: true, services: ["EZ"] },
    {
      code: "sicepat",
      name: "SiCepat",
      service: "REG",
      eta: "1–3 hari",
      cost: 12_000,
      enabled: true,
      services: ["REG", "BEST"],
    },
    {
      code: "anteraja",
      name: "AnterAja",
      service: "REG",
      eta: "2–4 hari",
      cost: 13_000,
      enabled: true,
      services: ["REG"],
    },
    {
      code: "pos",
      name: "Pos Indonesia",
      service: "Pos Reguler",
      eta: "3–5 hari",
      cost: 13_000,
      enabled: false,
      services: ["Pos Reguler"],
    },
  ],
  paymentMethods: [
    qris,
    virtualAccount("BCA"),
    virtualAccount("BNI"),
    virtualAccount("Mandiri"),
    ewallet,
    transfer("BCA", "Larasan Batik", "1234567890"),
    cashOnDelivery,
  ],
  categories,
  products: [...kain, ...selendang, ...busana, ...rumah, ...aksesori],
  synonyms: {
    // Our colors have the names of their dyes.
    cokelat: ["soga"],
    coklat: ["soga"],
    sogan: ["soga"],
    biru: ["nila"],
    merah: ["mengkudu"],
    kuning: ["kunyit"],
    hijau: ["tarum"],
    hitam: ["ireng"],
    awan: ["mega mendung"],
    bunga: ["truntum", "ceplok"],
    parang: ["lereng"],
    jarik: ["kain panjang"],
  },
  campaigns,
  promotions,
  vouchers,
  pages,
};
