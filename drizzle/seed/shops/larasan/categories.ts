import type { DemoCategory } from "../../shop";
import { swatch } from "../parts";
import { ceplokTarum, kawungSoga, lerengNila, megaMendungNila, truntumIreng } from "./looks";

const specLabel = "Bahan dan ukuran";

export const categories: DemoCategory[] = [
  {
    key: "kain",
    label: "Kain Panjang",
    subtitle: "Tulis dan cap, 2 sampai 2,5 meter",
    materialSpec: "Katun prima atau primisima, lebar 105–110 cm",
    specLabel,
    image: swatch("kategori-kain", kawungSoga, "Motif kawung putih di atas cokelat soga."),
  },
  {
    key: "selendang",
    label: "Selendang dan Syal",
    subtitle: "Ringan di bahu",
    materialSpec: "Katun atau katun sutra, tepi dijahit halus",
    specLabel,
    image: swatch("kategori-selendang", megaMendungNila, "Motif mega mendung putih di atas biru nila, mendatar."),
  },
  {
    key: "busana",
    label: "Busana",
    subtitle: "Kemeja, gaun, dan tunik",
    materialSpec: "Katun prima, dijahit di Yogyakarta",
    specLabel,
    image: swatch("kategori-busana", lerengNila, "Motif lereng putih di atas biru nila."),
  },
  {
    key: "rumah",
    label: "Rumah",
    subtitle: "Sarung bantal, taplak, hiasan dinding",
    materialSpec: "Katun kanvas halus",
    specLabel,
    image: swatch("kategori-rumah", ceplokTarum, "Motif ceplok putih di atas hijau tarum."),
  },
  {
    key: "aksesori",
    label: "Aksesori",
    subtitle: "Tas, dompet, dan pouch",
    materialSpec: "Kanvas katun atau katun prima",
    specLabel,
    image: swatch("kategori-aksesori", truntumIreng, "Motif truntum putih di atas hitam."),
  },
];
