import type { QuotaAlert, Sender, ShopEvent, StaffMessage } from "@/lib/modules/notifications/rules/messages";
import { providerLabel } from "@/lib/modules/shops/rules/provider-labels";
import { writeRupiah } from "@/lib/values/indonesian";
import { createEmailContent, type FilledTemplate, oneLine } from "./sentences";

/** Staff notification: the event in one sentence, and a link. */
export function formatStaffNotification({ event, url }: StaffMessage, { shopName }: Sender): FilledTemplate {
  const { heading, what, advice } = describeShopEvent(event, shopName);
  return {
    subject: `${heading}: ${shopName}`,
    brief: `Kabar dari ${shopName}: ${what} ${advice} ${url}`,
    values: [shopName, what, url],
    email: {
      ...createEmailContent(shopName),
      heading,
      preview: what,
      paragraphs: [what, advice],
      link: { label: "Buka pengelolaan toko", url },
      notes: ["Kamu menerima pesan ini karena ikut mengelola toko ini."],
    },
  };
}

/** Push notification: the event, and nothing about the buyer. */
export function toPushNotification(event: ShopEvent, shopName: string): { title: string; body: string } {
  const { heading, what } = describeShopEvent(event, shopName);
  return { title: heading, body: what };
}

/** Alert in the admin: the event, and advice in case it was not intended. */
export function formatOwnerAlert(event: ShopEvent, shopName: string): string {
  const { what, advice } = describeShopEvent(event, shopName);
  return `${what} ${advice}`;
}

type EventText = { heading: string; what: string; advice: string };

function describeShopEvent(event: ShopEvent, shopName: string): EventText {
  switch (event.what) {
    case "invited":
      return {
        heading: "Kamu diundang mengelola toko",
        what: `Kamu diundang untuk ikut mengelola ${shopName} sebagai ${event.role === "owner" ? "pemilik" : "staf"}.`,
        advice: "Masuk dengan kontak ini di alamat berikut.",
      };
    case "order_paid":
      return {
        heading: "Pesanan baru sudah dibayar",
        what: `Pesanan ${event.number} sebesar ${writeRupiah(event.total)} sudah dibayar.`,
        advice: "Siapkan dan kirim barangnya.",
      };
    case "transfer_claimed":
      return {
        heading: "Ada transfer yang perlu dicek",
        what: `Pembeli pesanan ${event.number} bilang sudah mentransfer ${writeRupiah(event.total)}.`,
        advice: "Cek rekeningmu, lalu konfirmasi pembayarannya.",
      };
    case "refund_due":
      return {
        heading: "Ada dana yang perlu dikembalikan",
        what: `Ada dana pembeli yang perlu dikembalikan untuk pesanan ${event.number} (total ${writeRupiah(event.total)}).`,
        advice: "Lihat jumlahnya, kembalikan, lalu tandai sudah dikembalikan.",
      };
    case "message_undeliverable":
      return {
        heading: "Ada pesan yang tidak sampai",
        what: `Kabar untuk pembeli pesanan ${event.number} tidak bisa dikirim.`,
        advice: "Hubungi pembelinya lewat cara lain, atau coba kirim lagi.",
      };
    case "stock_out": {
      const name = event.variant ? `${oneLine(event.product)} (${oneLine(event.variant, 40)})` : oneLine(event.product);
      return {
        heading: "Stok habis",
        what: `Stok ${name} habis terjual.`,
        advice: "Tambah stoknya kalau barangnya masih ada.",
      };
    }
    case "limit_near":
      return describeQuota(event);
    case "signed_in":
      return {
        heading: "Masuk dari perangkat baru",
        what: `${oneLine(event.name)} masuk dengan kode dari perangkat baru: ${event.device}.`,
        advice: "Kalau ini bukan orangnya, cabut sesinya sekarang.",
      };
    case "codes_guessed":
      return {
        heading: "Ada yang menebak kode masuk",
        what: `Kode masuk ${oneLine(event.name)} sudah ${event.count} kali salah ditebak. Kode berikutnya berisi 8 angka.`,
        advice: "Kalau bukan kalian yang salah ketik, masuklah dengan passkey dan matikan kode.",
      };
    case "deletion_asked":
      return {
        heading: "Toko akan dihapus",
        what: `${oneLine(event.by)} meminta ${shopName} dihapus. Toko sudah tidak dapat dibuka pembeli, dan datanya dihapus pada ${event.day}.`,
        advice: "Kalau ini bukan keputusan kalian, batalkan penghapusannya sebelum hari itu.",
      };
    case "account_changed":
      return {
        heading: "Tujuan pembayaran diubah",
        what: `${oneLine(event.by)} mengubah ${oneLine(event.name)}: pembeli sekarang membayar ke ${oneLine(event.to)}.`,
        advice: "Kalau ini bukan perubahan yang kalian sepakati, ubah kembali sekarang juga.",
      };
  }
}

function describeQuota({ limit, provider, isReached }: QuotaAlert): EventText {
  if (limit === "calls") {
    const name = providerLabel(provider ?? "kurir");
    return {
      heading: isReached ? "Kuota ongkir hari ini habis" : "Kuota ongkir hampir habis",
      what: `Kuota panggilan ke ${name} hari ini ${isReached ? "sudah habis" : "sudah terpakai 80%"}.`,
      advice:
        "Selama habis, ongkir ke tujuan baru memakai perkiraan atau tidak tersedia. Tambah kuota kalau sering begini.",
    };
  }
  if (limit === "lent_codes")
    return {
      heading: isReached ? "Kode pinjaman habis" : "Kode pinjaman hampir habis",
      what: `Kode pinjaman tokomu ${isReached ? "sudah habis: pembeli belum bisa memesan" : "sudah terpakai 80%"}.`,
      advice: "Hubungkan pengirim e-mail atau WhatsApp milikmu sendiri.",
    };
  return {
    heading: isReached ? "Jatah kode hari ini habis" : "Jatah kode hampir habis",
    what: `Jatah kode untuk pembeli baru hari ini ${isReached ? "sudah habis: mereka belum bisa memesan sampai besok" : "sudah terpakai 80%"}.`,
    advice: "Kalau memang pembeli asli, naikkan jatahnya untuk hari ini di pengaturan toko.",
  };
}
