import type { DemoProduct, DemoVariant } from "../../shop";
import { look, shot, text, twoOptions } from "../parts";

/** Roasted beans: each coffee is available whole or ground, in two weights. */

const gayo = look("ceplok", "mori", "tarum", "kain");
const malabar = look("ceplok", "mori", "soga", "kain");
const bajawa = look("tumpal", "mori", "ireng", "kunyit");
const kintamani = look("kawung", "ireng", "kunyit", "mori");
const toraja = look("tumpal", "mori", "mengkudu", "kain");
const campuran = look("ceplok", "mori", "nila", "kunyit");
const temanggung = look("kawung", "mori", "ireng", "soga");

type Stock = DemoVariant["stock"];

/** Prices and stock are for 200 g and for 500 g. */
function byGrind(
  sku: string,
  [small, large]: [number, number],
  stock: Record<"Biji utuh" | "Kasar" | "Sedang" | "Halus", [Stock, Stock]>,
): ReturnType<typeof twoOptions> {
  return twoOptions({
    sku,
    rows: "Gilingan",
    columns: "Berat",
    choices: [
      { value: "200 g", price: small, weightGrams: 230 },
      { value: "500 g", price: large, weightGrams: 550 },
    ],
    stock,
  });
}

export const biji: DemoProduct[] = [
  {
    slug: "campuran-sawah",
    name: "Campuran Sawah",
    category: "biji",
    description: text(
      "Kopi rumahan kami: arabika Malabar untuk manisnya, robusta Temanggung untuk badannya.",
      "Disangrai sedang menuju gelap, enak diseduh tubruk maupun dengan susu.",
      "Rasanya cokelat, gula aren, dan sedikit kacang.",
    ),
    materialSpec: "70% arabika, 30% robusta, sangrai sedang–gelap",
    tags: ["campuran", "tubruk", "kado"],
    badge: "Terlaris",
    addedDaysAgo: 160,
    sold: 312,
    pictures: [
      shot("campuran-sawah-kantong", "coffee-pouch", campuran, "Kantong kopi biru nila dengan pita motif ceplok."),
      shot("campuran-sawah-biji", "coffee-beans", campuran, "Biji kopi Campuran Sawah setelah disangrai."),
    ],
    ...byGrind("KTS-BJ-01", [68_000, 155_000], {
      "Biji utuh": [null, null],
      Kasar: [null, null],
      Sedang: [null, null],
      Halus: [null, null],
    }),
  },
  {
    slug: "gayo-olah-basah",
    name: "Gayo Olah Basah",
    category: "biji",
    description: text(
      "Arabika dari dataran tinggi Gayo, Aceh, ditanam di sekitar 1.400 mdpl dan diolah basah.",
      "Bersih dan rempah, dengan manis seperti teh hitam bergula.",
      "Cocok untuk saring V60 atau Kalita.",
    ),
    materialSpec: "Arabika, olah basah, sangrai sedang, 1.400 mdpl",
    tags: ["arabika", "saring"],
    addedDaysAgo: 90,
    sold: 141,
    pictures: [
      shot("gayo-kantong", "coffee-pouch", gayo, "Kantong kopi hijau dengan pita motif ceplok."),
      shot("gayo-cangkir", "coffee-cup", gayo, "Secangkir kopi Gayo dalam cangkir hijau."),
    ],
    ...byGrind("KTS-BJ-02", [98_000, 225_000], {
      "Biji utuh": [18, 9],
      Kasar: [10, 6],
      Sedang: [14, 8],
      Halus: [6, 0],
    }),
  },
  {
    slug: "malabar-madu",
    name: "Malabar Olah Madu",
    category: "biji",
    description: text(
      "Arabika Priangan dari lereng Gunung Malabar, Bandung, dijemur dengan sisa lendir buah yang manis.",
      "Ada rasa jeruk manis, madu, dan akhiran yang bersih.",
      "Kebunnya hanya dua jam dari tempat sangrai kami.",
    ),
    materialSpec: "Arabika, olah madu, sangrai terang–sedang, 1.500 mdpl",
    tags: ["arabika", "saring"],
    badge: "Baru",
    addedDaysAgo: 4,
    sold: 12,
    pictures: [
      shot("malabar-kantong", "coffee-pouch", malabar, "Kantong kopi cokelat dengan pita motif ceplok."),
      shot("malabar-biji", "coffee-beans", malabar, "Biji kopi Malabar setelah disangrai."),
    ],
    ...byGrind("KTS-BJ-03", [112_000, 258_000], {
      "Biji utuh": [16, 8],
      Kasar: [8, 4],
      Sedang: [12, 6],
      Halus: [6, 4],
    }),
  },
  {
    slug: "flores-bajawa",
    name: "Flores Bajawa",
    category: "biji",
    description: text(
      "Arabika dari Bajawa, Flores, dengan badan tebal dan rasa cokelat pahit.",
      "Disangrai sedang, tetap ramah untuk yang baru mencoba kopi tanpa gula.",
    ),
    materialSpec: "Arabika, olah basah, sangrai sedang, 1.300 mdpl",
    tags: ["arabika", "saring", "tubruk"],
    addedDaysAgo: 70,
    sold: 87,
    pictures: [shot("bajawa-kantong", "coffee-pouch", bajawa, "Kantong kopi hitam dengan pita motif tumpal.")],
    ...byGrind("KTS-BJ-04", [95_000, 218_000], { "Biji utuh": [12, 7], Kasar: [7, 4], Sedang: [9, 5], Halus: [5, 3] }),
  },
  {
    slug: "bali-kintamani",
    name: "Bali Kintamani",
    category: "biji",
    description: text(
      "Ditanam di antara pohon jeruk di Kintamani, dan jeruknya ikut terasa di cangkir.",
      "Segar, ringan, dan paling enak diseduh dingin semalaman.",
    ),
    materialSpec: "Arabika, olah basah, sangrai terang, 1.200 mdpl",
    tags: ["arabika", "seduh-dingin"],
    addedDaysAgo: 52,
    sold: 64,
    pictures: [shot("kintamani-kantong", "coffee-pouch", kintamani, "Kantong kopi kuning dengan pita motif kawung.")],
    ...byGrind("KTS-BJ-05", [99_000, 228_000], { "Biji utuh": [9, 4], Kasar: [8, 5], Sedang: [6, 3], Halus: [4, 2] }),
  },
  {
    slug: "toraja-sapan",
    name: "Toraja Sapan",
    category: "biji",
    description: text(
      "Arabika Toraja dengan rempah hangat dan akhiran yang panjang.",
      "Panennya setahun sekali, jadi kami menyangrai lagi begitu kiriman berikutnya tiba.",
    ),
    materialSpec: "Arabika, giling basah, sangrai sedang, 1.600 mdpl",
    tags: ["arabika", "saring"],
    addedDaysAgo: 130,
    sold: 103,
    pictures: [shot("toraja-kantong", "coffee-pouch", toraja, "Kantong kopi merah dengan pita motif tumpal.")],
    ...byGrind("KTS-BJ-06", [118_000, 272_000], { "Biji utuh": [0, 0], Kasar: [0, 0], Sedang: [0, 0], Halus: [0, 0] }),
  },
  {
    slug: "robusta-temanggung",
    name: "Robusta Temanggung",
    category: "biji",
    description: text(
      "Robusta petik merah dari Temanggung, pekat dengan aroma tembakau manis.",
      "Teman tubruk pagi atau kopi susu dengan gula aren.",
    ),
    materialSpec: "Robusta, olah kering, sangrai gelap, 800 mdpl",
    tags: ["robusta", "tubruk"],
    addedDaysAgo: 115,
    sold: 176,
    pictures: [
      shot("temanggung-kantong", "coffee-pouch", temanggung, "Kantong kopi hitam dengan pita motif kawung."),
      shot("temanggung-biji", "coffee-beans", temanggung, "Biji robusta Temanggung setelah disangrai."),
    ],
    ...byGrind("KTS-BJ-07", [52_000, 118_000], {
      "Biji utuh": [20, 14],
      Kasar: [12, 8],
      Sedang: [12, 8],
      Halus: [18, 12],
    }),
  },
];
