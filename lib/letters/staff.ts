import type { Sender, ShopEvent, ShopNews } from "@/lib/domain/news";
import { blankSheet, oneLine, type Wording } from "./wording";

/** A notice to somebody who runs the shop: what happened, in one sentence, and where to look. */
export function shopNews({ event, url }: ShopNews, { shopName }: Sender): Wording {
  const { heading, what, advice } = tell(event, shopName);
  return {
    subject: `${heading}: ${shopName}`,
    brief: `Kabar dari ${shopName}: ${what} ${advice} ${url}`,
    values: [shopName, what, url],
    sheet: {
      ...blankSheet(shopName),
      heading,
      preview: what,
      paragraphs: [what, advice],
      link: { label: "Buka pengelolaan toko", url },
      notes: ["Kamu menerima pesan ini karena ikut mengelola toko ini."],
    },
  };
}

type Told = { heading: string; what: string; advice: string };

function tell(event: ShopEvent, shopName: string): Told {
  switch (event.what) {
    case "invited":
      return {
        heading: "Kamu diundang mengelola toko",
        what: `Kamu diundang untuk ikut mengelola ${shopName} sebagai ${event.role === "owner" ? "pemilik" : "staf"}.`,
        advice: "Masuk dengan kontak ini di alamat berikut.",
      };
    case "signed_in":
      return {
        heading: "Masuk dari perangkat baru",
        what: `${oneLine(event.name)} masuk dengan kode dari perangkat baru: ${event.device}.`,
        advice: "Kalau ini bukan orangnya, cabut sesinya sekarang.",
      };
    case "account_changed":
      return {
        heading: "Tujuan pembayaran diubah",
        what: `${oneLine(event.by)} mengubah ${oneLine(event.name)}: pembeli sekarang membayar ke ${oneLine(event.to)}.`,
        advice: "Kalau ini bukan perubahan yang kalian sepakati, ubah kembali sekarang juga.",
      };
  }
}
