import type { DemoProduct } from "../../shop";
import { shot, text, twoOptions } from "../parts";
import {
  ceplokMengkudu,
  ceplokSoga,
  ceplokTarum,
  kawungKunyit,
  kawungNila,
  megaMendungNila,
  truntumSoga,
} from "./looks";

export const rumah: DemoProduct[] = [
  {
    slug: "sarung-bantal-ceplok",
    name: "Sarung Bantal Ceplok",
    category: "rumah",
    description: text(
      "Satu bunga ceplok besar di tengah, dikelilingi bidang-bidang kecil yang tertata.",
      "Ritsleting tersembunyi di sisi bawah, dan bagian belakangnya katun polos senada.",
      "Harga untuk satu sarung, tanpa isi bantal.",
    ),
    materialSpec: "Katun kanvas halus, batik cap, ritsleting tersembunyi",
    tags: ["cap", "rumah", "kado"],
    addedDaysAgo: 85,
    sold: 94,
    pictures: [
      shot("sarung-bantal-ceplok-soga", "cushion", ceplokSoga, "Bantal dengan sarung ceplok cokelat soga."),
      shot("sarung-bantal-ceplok-tarum", "cushion", ceplokTarum, "Bantal dengan sarung ceplok hijau tarum."),
      shot("sarung-bantal-ceplok-mengkudu", "cushion", ceplokMengkudu, "Bantal dengan sarung ceplok merah mengkudu."),
    ],
    ...twoOptions({
      sku: "LRS-RM-01",
      rows: "Warna",
      columns: "Ukuran",
      choices: [
        { value: "40 × 40 cm", price: 125_000, weightGrams: 160 },
        { value: "45 × 45 cm", price: 145_000, weightGrams: 190 },
      ],
      stock: { Soga: [22, 18], Tarum: [15, 0], Mengkudu: [12, 10] },
      pictures: {
        Soga: "sarung-bantal-ceplok-soga",
        Tarum: "sarung-bantal-ceplok-tarum",
        Mengkudu: "sarung-bantal-ceplok-mengkudu",
      },
    }),
  },
  {
    slug: "sarung-bantal-kawung-nila",
    name: "Sarung Bantal Kawung Nila",
    category: "rumah",
    description: text(
      "Kawung putih di atas biru nila, tenang dipasangkan dengan kayu dan rotan.",
      "Ukuran 45 × 45 cm dengan ritsleting tersembunyi, tanpa isi bantal.",
    ),
    materialSpec: "Katun kanvas halus, 45 × 45 cm, batik cap",
    tags: ["cap", "rumah"],
    addedDaysAgo: 70,
    sold: 62,
    pictures: [
      shot("sarung-bantal-kawung-nila", "cushion", kawungNila, "Bantal dengan sarung kawung putih di biru nila."),
      shot("sarung-bantal-kawung-nila-dekat", "cloth-detail", kawungNila, "Kawung putih di biru nila dari dekat."),
    ],
    variants: [{ sku: "LRS-RM-02", price: 135_000, compareAtPrice: 165_000, stock: 26, weightGrams: 190 }],
  },
  {
    slug: "taplak-runner-truntum-soga",
    name: "Taplak Runner Truntum Soga",
    category: "rumah",
    description: text(
      "Taplak memanjang untuk meja makan enam kursi, bertabur truntum putih di cokelat soga.",
      "Kedua ujungnya diberi lapisan kain polos supaya jatuhnya rapi.",
      "Noda kuah cukup dilap dengan air dan lerak, jangan digosok.",
    ),
    materialSpec: "Katun kanvas halus, 180 × 40 cm, batik cap",
    tags: ["cap", "rumah", "kado", "lebaran"],
    addedDaysAgo: 36,
    sold: 44,
    pictures: [
      shot(
        "taplak-runner-truntum-meja",
        "table-runner",
        truntumSoga,
        "Taplak runner truntum cokelat soga di atas meja.",
      ),
      shot("taplak-runner-truntum-dekat", "cloth-detail", truntumSoga, "Truntum putih di cokelat soga dari dekat."),
    ],
    variants: [{ sku: "LRS-RM-03", price: 215_000, stock: 19, weightGrams: 220 }],
  },
  {
    slug: "taplak-runner-mega-mendung",
    name: "Taplak Runner Mega Mendung",
    category: "rumah",
    description: text(
      "Awan biru yang berarak mendatar sepanjang meja, untuk suasana makan yang tidak terburu-buru.",
      "Kami membuatnya sesuai pesanan dalam 10 hari.",
    ),
    materialSpec: "Katun kanvas halus, 200 × 40 cm, batik cap, pewarna indigo",
    tags: ["cap", "rumah"],
    preorderLeadDays: 10,
    addedDaysAgo: 12,
    sold: 8,
    pictures: [
      shot("taplak-runner-mega-mendung", "table-runner", megaMendungNila, "Taplak runner mega mendung biru di meja."),
    ],
    variants: [{ sku: "LRS-RM-04", price: 235_000, stock: null, weightGrams: 240 }],
  },
  {
    slug: "hiasan-dinding-kawung-kunyit",
    name: "Hiasan Dinding Kawung Kunyit",
    category: "rumah",
    description: text(
      "Selembar kain tulis kecil untuk dinding ruang tamu, lengkap dengan bilah kayu dan tali penggantung.",
      "Kawung cokelat soga digambar tangan di atas kuning kunyit.",
      "Gantung jauh dari jendela, karena pewarna alam memudar bila terkena matahari langsung.",
    ),
    materialSpec: "Katun primisima, 60 × 90 cm, batik tulis, bilah kayu jati",
    tags: ["tulis", "pewarna-alam", "rumah", "kado"],
    addedDaysAgo: 8,
    sold: 5,
    pictures: [
      shot("hiasan-dinding-kawung-kunyit", "hanging-cloth", kawungKunyit, "Kain kawung kuning kunyit tergantung."),
      shot("hiasan-dinding-kawung-dekat", "cloth-detail", kawungKunyit, "Kawung cokelat di kain kuning dari dekat."),
    ],
    variants: [{ sku: "LRS-RM-05", price: 275_000, stock: 5, weightGrams: 450 }],
  },
];
