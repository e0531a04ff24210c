import type { DemoProduct } from "../../shop";
import { oneOption, shot, text } from "../parts";
import {
  ceplokMengkudu,
  kawungIreng,
  kawungNila,
  kawungSoga,
  megaMendungNila,
  truntumIreng,
  tumpalNila,
} from "./looks";

export const aksesori: DemoProduct[] = [
  {
    slug: "tas-tote-kawung",
    name: "Tas Tote Kawung",
    category: "aksesori",
    description: text(
      "Tas harian yang muat laptop 14 inci, dengan kawung di bagian luar dan kanvas polos di dalam.",
      "Talinya cukup panjang untuk disampirkan di bahu, ada satu saku ponsel.",
      "Ukuran 38 × 40 cm, alas 10 cm.",
    ),
    materialSpec: "Kanvas katun, batik cap, 38 × 40 × 10 cm",
    tags: ["cap", "wanita", "pria", "kado"],
    badge: "Terlaris",
    addedDaysAgo: 105,
    sold: 151,
    pictures: [
      shot("tas-tote-kawung-soga", "tote", kawungSoga, "Tas tote kawung warna cokelat soga."),
      shot("tas-tote-kawung-nila", "tote", kawungNila, "Tas tote kawung warna biru nila."),
      shot("tas-tote-kawung-ireng", "tote", kawungIreng, "Tas tote kawung krem di atas hitam."),
    ],
    ...oneOption("LRS-AK-01", "Warna", [
      { value: "Soga", price: 175_000, stock: 25, weightGrams: 310, picture: "tas-tote-kawung-soga" },
      { value: "Nila", price: 175_000, stock: 17, weightGrams: 310, picture: "tas-tote-kawung-nila" },
      {
        value: "Ireng",
        price: 185_000,
        stock: 20,
        weightGrams: 310,
        badge: "Warna baru",
        picture: "tas-tote-kawung-ireng",
      },
    ]),
  },
  {
    slug: "tas-belanja-mega-mendung",
    name: "Tas Belanja Mega Mendung",
    category: "aksesori",
    description: text(
      "Tas belanja besar yang bisa dilipat, untuk pasar pagi maupun piknik.",
      "Awannya mendatar di kedua sisi, dan alasnya dilapis dua supaya kuat membawa 10 kg.",
      "Ukuran 45 × 42 cm, alas 18 cm.",
    ),
    materialSpec: "Kanvas katun tebal, batik cap, 45 × 42 × 18 cm",
    tags: ["cap", "wanita", "kado"],
    addedDaysAgo: 24,
    sold: 33,
    pictures: [
      shot("tas-belanja-mega-mendung", "tote", megaMendungNila, "Tas belanja mega mendung putih di biru nila."),
    ],
    variants: [{ sku: "LRS-AK-02", price: 245_000, stock: 22, weightGrams: 420 }],
  },
  {
    slug: "dompet-tumpal-nila",
    name: "Dompet Tumpal Nila",
    category: "aksesori",
    description: text(
      "Dompet kain beritsleting untuk uang kertas, kartu, dan kabel kecil, dengan barisan tumpal di sisi depan.",
      "Dijahit dari sisa potongan kemeja supaya tidak ada kain yang terbuang.",
      "Ukuran 20 × 11 cm.",
    ),
    materialSpec: "Katun prima, furing katun, batik cap, 20 × 11 cm",
    tags: ["cap", "kado", "wanita"],
    addedDaysAgo: 130,
    sold: 97,
    pictures: [shot("dompet-tumpal-nila", "pouch", tumpalNila, "Dompet kain tumpal putih di biru nila.")],
    variants: [{ sku: "LRS-AK-03", price: 65_000, stock: null, weightGrams: 60 }],
  },
  {
    slug: "dompet-koin-truntum-ireng",
    name: "Dompet Koin Truntum Ireng",
    category: "aksesori",
    description: text(
      "Dompet kecil untuk koin, kunci, atau sepasang anting, bertabur truntum putih di atas hitam.",
      "Banyak yang memesannya sebagai suvenir pernikahan.",
      "Ukuran 10 × 8 cm.",
    ),
    materialSpec: "Katun prima, furing katun, batik cap, 10 × 8 cm",
    tags: ["cap", "kado"],
    addedDaysAgo: 62,
    sold: 240,
    pictures: [shot("dompet-koin-truntum-ireng", "pouch", truntumIreng, "Dompet kecil truntum putih di atas hitam.")],
    variants: [{ sku: "LRS-AK-04", price: 45_000, stock: 80, weightGrams: 30 }],
  },
  {
    slug: "pouch-rias-ceplok-mengkudu",
    name: "Pouch Rias Ceplok Mengkudu",
    category: "aksesori",
    description: text(
      "Pouch berdiri untuk alat rias, dengan lapisan dalam tahan air yang mudah dilap.",
      "Ceploknya dicap di atas merah mengkudu, satu bunga tepat di tengah.",
    ),
    materialSpec: "Katun prima, lapisan dalam tahan air, batik cap",
    tags: ["cap", "wanita", "kado"],
    badge: "Baru",
    addedDaysAgo: 6,
    sold: 12,
    pictures: [
      shot("pouch-rias-ceplok-mengkudu", "pouch", ceplokMengkudu, "Pouch ceplok putih di merah mengkudu."),
      shot("pouch-rias-ceplok-dekat", "cloth-detail", ceplokMengkudu, "Bunga ceplok di kain merah dari dekat."),
    ],
    ...oneOption("LRS-AK-05", "Ukuran", [
      { value: "Kecil", price: 85_000, stock: 24, weightGrams: 70 },
      { value: "Besar", price: 110_000, stock: 18, weightGrams: 100 },
    ]),
  },
];
