import type { DemoProduct } from "../../shop";
import { look, oneOption, samePrice, shot, text, twoOptions } from "../parts";

/** Glazes. The drawing on the clay is the motif, the glaze is the ground. */
const putih = look("mega-mendung", "nila", "mori", "soga");
const biru = look("mega-mendung", "mori", "nila", "kain");
const tanah = look("kawung", "mori", "soga", "kain");
const hijau = look("ceplok", "mori", "tarum", "kain");
const hitam = look("tumpal", "kain", "ireng", "soga");
const krem = look("truntum", "soga", "kain", "tarum");

export const products: DemoProduct[] = [
  {
    slug: "mug-awan",
    name: "Mug Awan",
    category: "minum",
    description: text(
      "Mug 300 ml dengan pita awan mega mendung yang digambar tangan mendatar mengelilingi badan.",
      "Gagangnya muat tiga jari, dan alasnya tidak diglasir supaya tidak licin.",
      "Aman untuk microwave.",
    ),
    materialSpec: "Stoneware, 300 ml, tinggi 9 cm",
    tags: ["kado", "biru"],
    badge: "Terlaris",
    addedDaysAgo: 88,
    sold: 96,
    pictures: [
      shot("mug-awan-putih", "mug", putih, "Mug putih dengan awan mega mendung biru."),
      shot("mug-awan-biru", "mug", biru, "Mug biru nila dengan awan mega mendung putih."),
    ],
    ...oneOption("KLP-MN-01", "Warna", [
      { value: "Putih", price: 95_000, stock: 20, weightGrams: 420, picture: "mug-awan-putih" },
      { value: "Biru", price: 95_000, stock: 14, weightGrams: 420, picture: "mug-awan-biru" },
    ]),
  },
  {
    slug: "mug-lempung",
    name: "Mug Lempung",
    category: "minum",
    description: text(
      "Mug tanpa banyak gaya, berwarna tanah dengan kawung yang dikerok tipis di badannya.",
      "Setiap mug diputar tangan, jadi tingginya bisa berbeda beberapa milimeter.",
    ),
    materialSpec: "Stoneware, 280 ml, tinggi 8,5 cm",
    tags: ["kado"],
    addedDaysAgo: 47,
    sold: 58,
    pictures: [shot("mug-lempung", "mug", tanah, "Mug cokelat tanah dengan motif kawung putih.")],
    variants: [{ sku: "KLP-MN-02", price: 85_000, stock: 4, weightGrams: 400 }],
  },
  {
    slug: "teko-sore",
    name: "Teko Sore",
    category: "minum",
    description: text(
      "Teko 700 ml untuk teh sore bertiga, dengan saringan tanah liat di pangkal corongnya.",
      "Tutupnya berkait, tidak jatuh ketika teko dimiringkan.",
      "Kami membuatnya setelah dipesan dan membakarnya dua kali, siap dalam 14 hari.",
    ),
    materialSpec: "Stoneware, 700 ml, diameter 14 cm",
    tags: ["kado", "teh"],
    preorderLeadDays: 14,
    addedDaysAgo: 30,
    sold: 17,
    pictures: [
      shot("teko-sore-hijau", "teapot", hijau, "Teko hijau dengan motif ceplok putih."),
      shot("teko-sore-krem", "teapot", krem, "Teko krem dengan motif truntum cokelat."),
    ],
    ...oneOption("KLP-MN-03", "Warna", [
      { value: "Hijau", price: 325_000, stock: 8, weightGrams: 1_150, picture: "teko-sore-hijau" },
      { value: "Krem", price: 325_000, stock: 8, weightGrams: 1_150, picture: "teko-sore-krem" },
    ]),
  },
  {
    slug: "mangkuk-nasi",
    name: "Mangkuk Nasi",
    category: "makan",
    description: text(
      "Mangkuk bertepi tebal yang nyaman digenggam, untuk nasi, soto, atau bubur.",
      "Ukuran kecil memuat satu centong nasi, ukuran besar satu porsi berkuah.",
    ),
    materialSpec: "Stoneware, diameter 12 cm atau 16 cm",
    tags: ["harian", "kado"],
    addedDaysAgo: 74,
    sold: 133,
    pictures: [
      shot("mangkuk-nasi-tanah", "bowl", tanah, "Mangkuk cokelat tanah dengan motif kawung putih."),
      shot("mangkuk-nasi-hijau", "bowl", hijau, "Mangkuk hijau dengan motif ceplok putih."),
    ],
    ...twoOptions({
      sku: "KLP-MK-01",
      rows: "Warna",
      columns: "Ukuran",
      choices: [
        { value: "Kecil", price: 55_000, weightGrams: 300 },
        { value: "Besar", price: 79_000, weightGrams: 520 },
      ],
      stock: { Tanah: [24, 16], Hijau: [18, 0] },
      pictures: { Tanah: "mangkuk-nasi-tanah", Hijau: "mangkuk-nasi-hijau" },
    }),
  },
  {
    slug: "mangkuk-truntum",
    name: "Mangkuk Truntum",
    category: "makan",
    description: text(
      "Mangkuk saji krem bertabur bunga truntum kecil, cukup untuk sayur empat orang.",
      "Bunganya dicap satu per satu dengan stempel kayu.",
    ),
    materialSpec: "Stoneware, diameter 22 cm, tinggi 8 cm",
    tags: ["saji", "kado"],
    badge: "Baru",
    addedDaysAgo: 6,
    sold: 5,
    pictures: [shot("mangkuk-truntum", "bowl", krem, "Mangkuk krem dengan motif truntum cokelat.")],
    variants: [{ sku: "KLP-MK-02", price: 185_000, stock: 9, weightGrams: 980 }],
  },
  {
    slug: "piring-tumpal",
    name: "Piring Tumpal",
    category: "makan",
    description: text(
      "Piring hitam doff dengan tumpal krem, membuat warna lauk lebih menonjol.",
      "Pilih ukuran 20 cm untuk kudapan atau 26 cm untuk makan besar.",
    ),
    materialSpec: "Stoneware, glasir doff",
    tags: ["harian", "saji"],
    addedDaysAgo: 39,
    sold: 82,
    pictures: [shot("piring-tumpal", "plate", hitam, "Piring hitam dengan motif tumpal krem.")],
    ...oneOption("KLP-MK-03", "Ukuran", [
      { value: "20 cm", price: 89_000, compareAtPrice: 105_000, stock: 22, weightGrams: 480 },
      { value: "26 cm", price: 129_000, compareAtPrice: 149_000, stock: 15, weightGrams: 760 },
    ]),
  },
  {
    slug: "piring-saji-awan",
    name: "Piring Saji Awan",
    category: "makan",
    description: text(
      "Piring saji lebar dengan awan biru mendatar di atas putih, untuk ikan utuh atau nasi liwet.",
      "Dibuat enam buah setiap pembakaran, jadi sering habis lebih dulu.",
    ),
    materialSpec: "Stoneware, diameter 32 cm",
    tags: ["saji", "biru"],
    addedDaysAgo: 97,
    sold: 24,
    pictures: [shot("piring-saji-awan", "plate", putih, "Piring putih dengan awan mega mendung biru.")],
    variants: [{ sku: "KLP-MK-04", price: 265_000, stock: 0, weightGrams: 1_400 }],
  },
  {
    slug: "vas-ranting",
    name: "Vas Ranting",
    category: "vas",
    description: text(
      "Vas leher sempit untuk satu dua ranting, dengan kawung yang dikerok di bahu badannya.",
      "Bagian dalam diglasir penuh sehingga tidak merembes.",
    ),
    materialSpec: "Stoneware, tinggi 18 cm atau 28 cm",
    tags: ["hias", "kado"],
    addedDaysAgo: 61,
    sold: 43,
    pictures: [
      shot("vas-ranting-tanah", "vase", tanah, "Vas cokelat tanah dengan motif kawung putih."),
      shot("vas-ranting-hitam", "vase", hitam, "Vas hitam dengan motif tumpal krem."),
    ],
    ...twoOptions({
      sku: "KLP-VS-01",
      rows: "Warna",
      columns: "Ukuran",
      choices: [
        { value: "18 cm", price: 145_000, weightGrams: 700 },
        { value: "28 cm", price: 225_000, weightGrams: 1_300 },
      ],
      stock: { Tanah: [10, 7], Hitam: [8, 6] },
      pictures: { Tanah: "vas-ranting-tanah", Hitam: "vas-ranting-hitam" },
    }),
  },
  {
    slug: "vas-meja-ceplok",
    name: "Vas Meja Ceplok",
    category: "vas",
    description: text(
      "Vas bulat hijau dengan bunga ceplok timbul, pas untuk bunga pasar yang dipotong pendek.",
      "Bentuknya dibuat dengan cetakan, jadi kami bisa membuatnya terus sepanjang tahun.",
    ),
    materialSpec: "Stoneware, tinggi 14 cm",
    tags: ["hias", "kado"],
    addedDaysAgo: 25,
    sold: 31,
    pictures: [shot("vas-meja-ceplok", "vase", hijau, "Vas hijau dengan motif ceplok putih.")],
    ...oneOption(
      "KLP-VS-02",
      "Mulut",
      samePrice(["Sempit", "Lebar"], 135_000, 650).map((choice) => ({ ...choice, stock: null })),
    ),
  },
];
