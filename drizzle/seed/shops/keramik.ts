import type { DemoSection, DemoShop } from "../shop";
import { pengembalian, privasi } from "./keramik/aturan";
import { products } from "./keramik/products";
import { look, shot, swatch, text } from "./parts";
import { qris, transfer } from "./payment-methods";

const biru = look("mega-mendung", "nila", "mori", "soga");
const tanah = look("kawung", "mori", "soga", "kain");
const hijau = look("ceplok", "mori", "tarum", "kain");

const home: DemoSection[] = [
  {
    type: "hero",
    title: "Tanah yang diputar",
    em: "pelan-pelan",
    sub: "Mug, mangkuk, dan vas buatan tangan dari Kasongan, Bantul.",
    cta: "Lihat keramik",
  },
  { type: "cats" },
  {
    type: "grid",
    title: "Untuk meja di rumah",
    products: ["mug-awan", "mangkuk-nasi", "piring-tumpal", "vas-ranting"],
  },
  {
    type: "banner",
    text: "Setiap paket dilapis jerami dan kardus ganda. Kalau pecah di jalan, kami ganti.",
    bg: "soga",
  },
  { type: "grid", title: "Baru keluar dari tungku", selection: { sort: "newest", limit: 4 } },
  {
    type: "story",
    title: "Dua kali masuk api",
    text: text(
      "Lempung dari sekitar Bantul kami saring, uleni, lalu putar di atas roda.",
      "Setelah kering, keramik dibakar sekali, diglasir, dan dibakar lagi sampai 1.230 derajat.",
      "Api selalu ikut bicara: warna glasir bisa sedikit berbeda dari satu tungku ke tungku berikutnya.",
    ),
  },
];

const tentang: DemoSection[] = [
  { type: "hero", title: "Studio kecil di Kasongan", sub: "Dua roda putar, satu tungku, dan halaman untuk menjemur." },
  {
    type: "story",
    title: "Belajar dari tetangga",
    text: text(
      "Kasongan sudah lama hidup dari gerabah, dan kami belajar dari orang-orang di sekitar.",
      "Bentuk kami sederhana dan dibuat untuk dipakai setiap hari, bukan hanya dipajang.",
    ),
  },
  { type: "grid", title: "Cocok untuk kado", selection: { tag: "kado", sort: "best_selling", limit: 4 } },
];

/** The ceramics studio: the smallest shop. It sells on its own page and contacts its buyers on WhatsApp. */
export const keramik: DemoShop = {
  slug: "keramik-lempung",
  name: "Keramik Lempung",
  plan: "basic",
  subdomain: "keramik",
  orderPrefix: "KLP",
  contactChannel: "whatsapp",
  shippingMode: "flat",
  originRef: "idn:34.02.16.2001",
  freeShippingMin: null,
  announcement: null,
  brand: {
    wordmarkPrimary: "Keramik",
    wordmarkAccent: "Lempung",
    tagline: "Keramik pakai sehari-hari, diputar dan dibakar di Kasongan.",
    taglineShort: "Keramik dari Kasongan",
    heroEyebrow: "Studio keramik",
    aboutTitle: "Keramik untuk dipakai setiap hari",
    aboutBody:
      "Kami membuat mug, mangkuk, piring, dan vas dalam jumlah kecil, dari lempung sekitar dan glasir aman pangan.",
    addressLine1: "Jalan Lempung 3, Dusun Kasongan",
    addressLine2: "Bangunjiwo, Kasihan, Kabupaten Bantul 55184",
    originCity: "Bantul",
    email: "halo@keramiklempung.example",
    whatsappUrl: "https://wa.me/6281200000003",
    whatsappText: "Halo Keramik Lempung, saya mau bertanya.",
    copyright: "© Keramik Lempung, Kasongan",
    template: "larasan",
    productCareCopy: text(
      "Cuci dengan spons lembut.",
      "Aman untuk microwave, tetapi hindari perubahan suhu yang tiba-tiba.",
    ),
    productShippingCopy: "Dikemas dengan kardus ganda dalam 2–3 hari kerja. Barang yang pecah di jalan kami ganti.",
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
      catsHeading: "Untuk meja dan rumah",
      gridSeeAll: "Semua keramik",
      productCareHeading: "Perawatan",
      productDetailsHeading: "Bahan dan ukuran",
      productShippingHeading: "Pengemasan",
      storyCta: "Tentang studio",
      storyEyebrow: "Dari tungku",
    },
  },
  aboutImage: shot("tentang-vas", "vase", tanah, "Vas cokelat tanah dengan motif kawung putih.", "landscape"),
  logoImage: shot("logo", "emblem", tanah, "Lambang Keramik Lempung: kawung putih di cokelat tanah.", "square"),
  socialImage: shot("kartu-sosial", "mug", biru, "Mug putih dengan awan mega mendung biru.", "social"),
  heroImages: [shot("sampul-mangkuk", "bowl", hijau, "Mangkuk hijau dengan motif ceplok putih.", "landscape")],
  payment: { accountHolder: "Keramik Lempung", qrisMerchantName: "KERAMIK LEMPUNG", qrisNmid: "ID1000000000003" },
  couriers: [
    { code: "jne", name: "JNE", service: "REG", eta: "2–4 hari", cost: 22_000, enabled: true, services: ["REG"] },
    {
      code: "pos",
      name: "Pos Indonesia",
      service: "Pos Reguler",
      eta: "3–5 hari",
      cost: 20_000,
      enabled: true,
      services: ["Pos Reguler"],
    },
  ],
  paymentMethods: [qris, transfer("BRI", "Keramik Lempung", "000001000000003")],
  categories: [
    {
      key: "minum",
      label: "Mug dan Teko",
      subtitle: "Untuk kopi dan teh",
      materialSpec: "Stoneware, glasir aman pangan",
      specLabel: "Bahan",
      image: swatch("kategori-minum", biru, "Motif mega mendung biru di atas putih, mendatar."),
    },
    {
      key: "makan",
      label: "Mangkuk dan Piring",
      subtitle: "Untuk makan bersama",
      materialSpec: "Stoneware, glasir aman pangan",
      specLabel: "Bahan",
      image: swatch("kategori-makan", hijau, "Motif ceplok putih di atas hijau."),
    },
    {
      key: "vas",
      label: "Vas",
      subtitle: "Untuk ranting dan bunga pasar",
      materialSpec: "Stoneware, bagian dalam diglasir",
      specLabel: "Bahan",
      image: swatch("kategori-vas", tanah, "Motif kawung putih di atas cokelat tanah."),
    },
  ],
  products,
  synonyms: { mendung: ["awan"], mega: ["awan"], bunga: ["vas"] },
  campaigns: [],
  promotions: [],
  vouchers: [],
  pages: { home, tentang, pengembalian, privasi },
};
