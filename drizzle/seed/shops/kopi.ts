import type { DemoSection, DemoShop } from "../shop";
import { pengembalian, privasi } from "./kopi/aturan";
import { biji } from "./kopi/biji";
import { seduh } from "./kopi/seduh";
import { look, shot, swatch, text } from "./parts";
import { qris, transfer, virtualAccount } from "./payment-methods";

const hijau = look("ceplok", "mori", "tarum", "kain");
const cokelat = look("kawung", "mori", "soga", "kunyit");
const biru = look("tumpal", "mori", "nila", "kunyit");

const home: DemoSection[] = [
  {
    type: "hero",
    title: "Kopi yang disangrai",
    em: "minggu ini",
    sub: "Biji dari petani Nusantara, disangrai setiap Selasa di Bandung.",
    cta: "Pilih kopi",
  },
  { type: "cats", keys: ["biji", "praktis", "alat"] },
  { type: "grid", title: "Paling sering diseduh", selection: { sort: "best_selling", limit: 4 } },
  { type: "campaign", campaign: "panen-malabar" },
  {
    type: "grid",
    title: "Untuk yang baru mulai",
    products: ["campuran-sawah", "kopi-saring-gantung", "corong-saring-keramik", "cangkir-pematang"],
  },
  {
    type: "story",
    title: "Di tepi sawah, di bawah asap tipis",
    text: text(
      "Mesin sangrai kami kecil, cukup untuk lima kilogram sekali putar.",
      "Karena itu setiap kopi bisa kami cicipi sebelum dikemas, dan tanggal sangrainya selalu tertulis di kantong.",
      "Kopi paling enak diminum antara hari ketujuh dan hari ketiga puluh.",
    ),
  },
];

const tentang: DemoSection[] = [
  { type: "hero", title: "Sangrai kecil,", em: "tangan sendiri", sub: "Dari garasi di tepi sawah, Bandung." },
  {
    type: "story",
    title: "Dari kebun ke cangkir",
    text: text(
      "Kami membeli langsung dari kelompok tani dan menulis asal, olahan, dan ketinggian kebun di setiap kantong.",
      "Kalau satu panen habis, kami menunggu panen berikutnya dan tidak menggantinya diam-diam.",
    ),
  },
  {
    type: "banner",
    text: "Ampas kopi jangan dibuang, tanaman di halaman menyukainya.",
    cta: "Pilih kopi",
    bg: "tarum",
  },
  { type: "grid", title: "Alat seduh", selection: { cat: "alat", sort: "featured", limit: 4 } },
];

/** The coffee roaster: a smaller shop with fixed shipping prices that contacts its buyers by e-mail. */
export const kopi: DemoShop = {
  slug: "kopi-tepi-sawah",
  name: "Kopi Tepi Sawah",
  plan: "read",
  subdomain: "kopi",
  orderPrefix: "KTS",
  contactChannel: "email",
  shippingMode: "flat",
  originRef: "idn:32.73.02.1002",
  freeShippingMin: 300_000,
  announcement: "Sangrai berikutnya hari Selasa, dikirim hari Rabu.",
  brand: {
    wordmarkPrimary: "Kopi",
    wordmarkAccent: "Tepi Sawah",
    tagline: "Kopi Nusantara yang disangrai sedikit demi sedikit di Bandung.",
    taglineShort: "Sangrai kecil dari Bandung",
    heroEyebrow: "Sangrai Bandung",
    aboutTitle: "Kopi segar dari tempat sangrai kecil",
    aboutBody:
      "Kami menyangrai setiap Selasa dan mengirim keesokan harinya, supaya kopi sampai saat sedang enak-enaknya.",
    addressLine1: "Jalan Lumbung Padi 21",
    addressLine2: "Coblong, Kota Bandung 40132",
    originCity: "Bandung",
    email: "halo@kopitepisawah.example",
    whatsappUrl: "https://wa.me/6281200000002",
    whatsappText: "Halo Kopi Tepi Sawah, saya mau bertanya tentang kopi.",
    copyright: "© Kopi Tepi Sawah, Bandung",
    template: "sawah",
    productCareCopy: text(
      "Simpan di wadah kedap, jauh dari panas dan cahaya, jangan di kulkas.",
      "Giling sesaat sebelum diseduh, dan habiskan dalam dua bulan.",
    ),
    productShippingCopy:
      "Disangrai hari Selasa, dikirim hari Rabu dari Bandung. Belanja mulai Rp300.000 gratis ongkir.",
    heroStats: [
      { label: "asal kopi", value: "6" },
      { label: "kg sekali sangrai", value: "5" },
      { label: "kali sangrai seminggu", value: "1" },
    ],
    nav: [
      { label: "Katalog", route: "/katalog" },
      { label: "Tentang", route: "/halaman/tentang" },
      { label: "Lacak pesanan", route: "/pesanan" },
    ],
    footerNav: [
      { label: "Pengembalian", route: "/halaman/pengembalian" },
      { label: "Privasi", route: "/halaman/privasi" },
    ],
    sectionCopy: {
      catsHeading: "Mau seduh apa",
      gridSeeAll: "Semua kopi",
      productCareHeading: "Menyimpan kopi",
      productDetailsHeading: "Tentang kopi ini",
      productShippingHeading: "Pengiriman",
      storyCta: "Kenalan dengan kami",
      storyEyebrow: "Dari tempat sangrai",
    },
  },
  aboutImage: shot("tentang-biji", "coffee-beans", cokelat, "Biji kopi yang baru disangrai.", "landscape"),
  logoImage: shot("logo", "emblem", hijau, "Lambang Kopi Tepi Sawah: ceplok putih di atas hijau.", "square"),
  socialImage: shot("kartu-sosial", "coffee-cup", hijau, "Secangkir kopi dalam cangkir hijau.", "social"),
  heroImages: [shot("sampul-kopi", "coffee-pouch", hijau, "Kantong kopi hijau dengan pita motif ceplok.", "landscape")],
  payment: { accountHolder: "Kopi Tepi Sawah", qrisMerchantName: "KOPI TEPI SAWAH", qrisNmid: "ID1000000000002" },
  couriers: [
    { code: "jne", name: "JNE", service: "REG", eta: "2–3 hari", cost: 18_000, enabled: true, services: ["REG"] },
    {
      code: "sicepat",
      name: "SiCepat",
      service: "BEST",
      eta: "1 hari",
      cost: 34_000,
      enabled: true,
      services: ["BEST"],
    },
    { code: "jnt", name: "J&T Express", service: "EZ", eta: "2–4 hari", cost: 16_000, enabled: true, services: ["EZ"] },
  ],
  paymentMethods: [
    qris,
    virtualAccount("BCA"),
    virtualAccount("BRI"),
    transfer("Mandiri", "Kopi Tepi Sawah", "1230000000002"),
  ],
  categories: [
    {
      key: "biji",
      label: "Kopi Sangrai",
      subtitle: "Biji utuh atau digiling",
      materialSpec: "Kopi sangrai tanpa campuran lain",
      specLabel: "Asal dan olahan",
      image: swatch("kategori-biji", cokelat, "Motif kawung putih di atas cokelat."),
    },
    {
      key: "praktis",
      label: "Siap Seduh",
      subtitle: "Saring gantung dan celup",
      materialSpec: "Kopi giling dalam kantong saring",
      specLabel: "Isi",
      image: swatch("kategori-praktis", biru, "Motif tumpal putih di atas biru nila."),
    },
    {
      key: "alat",
      label: "Alat Seduh",
      subtitle: "Corong, cangkir, dan tas",
      materialSpec: null,
      specLabel: "Bahan",
      image: swatch("kategori-alat", hijau, "Motif ceplok putih di atas hijau."),
    },
  ],
  products: [...biji, ...seduh],
  synonyms: { v60: ["corong"], aceh: ["gayo"] },
  campaigns: [
    {
      slug: "panen-malabar",
      title: "Panen Malabar",
      badge: "Hemat Rp10.000",
      discountType: "fixed",
      discountValue: 10_000,
      startsInDays: -1,
      endsInDays: 30,
      products: ["malabar-madu", "campuran-sawah", "kopi-saring-gantung"],
    },
  ],
  promotions: [
    {
      slug: "ongkir-bareng",
      name: "Potongan ongkir Rp8.000",
      pot: "shipping",
      discountType: "fixed",
      discountValue: 8_000,
      minSubtotal: 150_000,
      maxDiscount: null,
      startsInDays: -30,
      endsInDays: 365,
    },
  ],
  vouchers: [
    {
      code: "KOPIPAGI",
      slug: "kopi-pagi",
      name: "Kopi pagi 10%",
      pot: "order",
      discountType: "percentage",
      discountValue: 10,
      minSubtotal: 100_000,
      maxDiscount: 25_000,
      startsInDays: -30,
      endsInDays: 365,
      quota: 100,
      quotaPerContact: 1,
    },
  ],
  pages: { home, tentang, pengembalian, privasi },
};
