import type { DemoProduct } from "../../shop";
import { look, oneOption, shot, text } from "../parts";

const campuran = look("ceplok", "mori", "nila", "kunyit");
const putih = look("ceplok", "nila", "mori", "soga");
const hijau = look("ceplok", "mori", "tarum", "kain");
const krem = look("kawung", "soga", "kain", "nila");

/** All products except bags of beans: ready portions and brewing equipment. */
export const seduh: DemoProduct[] = [
  {
    slug: "kopi-saring-gantung",
    name: "Kopi Saring Gantung",
    category: "praktis",
    description: text(
      "Sepuluh kantong saring yang digantung di bibir cangkir, masing-masing 10 gram Campuran Sawah.",
      "Cukup tuang air panas 150 ml, tunggu dua menit.",
    ),
    materialSpec: "Isi 10 × 10 g, baik digunakan sebelum 6 bulan",
    tags: ["praktis", "kado"],
    addedDaysAgo: 45,
    sold: 120,
    pictures: [shot("saring-gantung", "coffee-pouch", campuran, "Kantong kopi saring biru nila bermotif ceplok.")],
    variants: [{ sku: "KTS-PR-01", price: 85_000, stock: 40, weightGrams: 180 }],
  },
  {
    slug: "kopi-seduh-dingin",
    name: "Kopi Celup Seduh Dingin",
    category: "praktis",
    description: text(
      "Kantong celup besar untuk satu liter air, direndam semalam di kulkas.",
      "Isinya Bali Kintamani giling kasar, segar dengan asam yang lembut.",
      "Satu kotak berisi empat kantong.",
    ),
    materialSpec: "Isi 4 × 50 g, baik digunakan sebelum 4 bulan",
    tags: ["praktis", "seduh-dingin"],
    addedDaysAgo: 20,
    sold: 38,
    pictures: [
      shot("seduh-dingin-kantong", "coffee-pouch", hijau, "Kantong kopi celup hijau bermotif ceplok."),
      shot("seduh-dingin-cangkir", "coffee-cup", hijau, "Kopi seduh dingin dalam cangkir hijau."),
    ],
    variants: [{ sku: "KTS-PR-02", price: 78_000, stock: 4, weightGrams: 260 }],
  },
  {
    slug: "paket-cicip-empat-kopi",
    name: "Paket Cicip Empat Kopi",
    category: "praktis",
    description: text(
      "Empat kopi dalam kantong kecil 50 gram: Gayo, Malabar, Bajawa, dan Kintamani.",
      "Kami sangrai setelah pesanan masuk dan dikirim lima hari kemudian.",
      "Dikirim sebagai biji utuh, dengan kartu seduh untuk setiap kopi.",
    ),
    materialSpec: "Isi 4 × 50 g, biji utuh",
    tags: ["kado", "arabika"],
    preorderLeadDays: 5,
    addedDaysAgo: 35,
    sold: 56,
    pictures: [
      shot("paket-cicip-kantong", "coffee-pouch", putih, "Kantong kopi putih dengan pita motif ceplok biru."),
      shot("paket-cicip-biji", "coffee-beans", putih, "Biji kopi dari paket cicip."),
    ],
    variants: [{ sku: "KTS-PR-03", price: 129_000, compareAtPrice: 145_000, stock: 30, weightGrams: 280 }],
  },
  {
    slug: "corong-saring-keramik",
    name: "Corong Saring Keramik",
    category: "alat",
    description: text(
      "Corong saring untuk satu sampai dua cangkir, dengan alur dalam yang membuat air turun merata.",
      "Muat kertas saring bentuk kerucut ukuran 01 atau 02.",
    ),
    materialSpec: "Keramik stoneware, diameter 11 cm",
    tags: ["saring", "kado"],
    addedDaysAgo: 80,
    sold: 47,
    pictures: [
      shot("corong-putih", "dripper", putih, "Corong saring keramik putih bermotif ceplok biru."),
      shot("corong-hijau", "dripper", hijau, "Corong saring keramik hijau bermotif ceplok putih."),
    ],
    ...oneOption("KTS-AL-01", "Warna", [
      { value: "Putih", price: 165_000, stock: 12, weightGrams: 480, picture: "corong-putih" },
      { value: "Hijau", price: 165_000, stock: 8, weightGrams: 480, picture: "corong-hijau" },
    ]),
  },
  {
    slug: "cangkir-pematang",
    name: "Cangkir Pematang",
    category: "alat",
    description: text(
      "Cangkir 180 ml dengan dinding tebal, menjaga kopi tetap hangat lebih lama.",
      "Dijual satuan, lengkap dengan tatakan.",
    ),
    materialSpec: "Keramik stoneware, 180 ml",
    tags: ["kado"],
    addedDaysAgo: 58,
    sold: 71,
    pictures: [shot("cangkir-pematang", "coffee-cup", krem, "Cangkir krem bermotif kawung cokelat berisi kopi.")],
    variants: [{ sku: "KTS-AL-02", price: 89_000, stock: 24, weightGrams: 420 }],
  },
  {
    slug: "tas-kanvas-tepi-sawah",
    name: "Tas Kanvas Tepi Sawah",
    category: "alat",
    description: text(
      "Tas kanvas polos dengan cetakan kawung kecil, muat empat kantong kopi besar.",
      "Talinya dijahit silang supaya kuat dibawa bersepeda.",
    ),
    materialSpec: "Kanvas katun, 36 × 38 cm",
    tags: ["kado"],
    addedDaysAgo: 66,
    sold: 29,
    pictures: [shot("tas-kanvas", "tote", krem, "Tas kanvas krem bermotif kawung cokelat.")],
    variants: [{ sku: "KTS-AL-03", price: 95_000, stock: 18, weightGrams: 230 }],
  },
];
