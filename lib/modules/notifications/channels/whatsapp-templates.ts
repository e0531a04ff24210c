import type { MessageKind } from "@/lib/modules/notifications/rules/messages";

/** Template that Meta has approved for the merchant. It is sent by its name, with values for its placeholders. */
export type MessageTemplate = { name: string; category: "authentication" | "utility"; body: string };

/** Template of every message kind. Several kinds may share one. */
export type MessageTemplates = Readonly<Record<MessageKind, MessageTemplate>>;

/** Meta writes the text of codes itself, in the language of the template. The merchant only chooses its options. */
const code: MessageTemplate = { name: "kode_verifikasi", category: "authentication", body: "{{1}}" };

const linkHint = "Simpan tautan ini untuk melihat pesananmu kapan saja.";

/** Covers refunds due and refunds paid. The third placeholder says which of the two, and why. */
const moneyBack = utility(
  "dana_dikembalikan",
  "Kabar pengembalian dana untuk pesanan {{1}} di {{2}}.",
  "{{3}}\n\nJumlah: {{4}}\nLihat pesanan: {{5}}",
  "Jangan berikan PIN atau kode OTP kepada siapa pun.",
);

/**
 * Templates that a merchant creates; their names may be changed in the settings. Their placeholders are the values of a
 * message, in order. None begins or ends with a placeholder, since Meta rejects that.
 */
export const templates: MessageTemplates = {
  code_checkout: code,
  code_lookup: code,
  code_staff: code,
  code_sign_up: code,
  order_placed: utility(
    "pesanan_diterima",
    "Terima kasih, pesanan {{1}} di {{2}} sudah kami terima.",
    "Total: {{3}}\nBayar sebelum: {{4}}\nLihat pesanan: {{5}}",
    linkHint,
  ),
  payment_received: utility(
    "pembayaran_diterima",
    "Pembayaran pesanan {{1}} di {{2}} sebesar {{3}} sudah kami terima. Pesananmu akan segera diproses.",
    "Lacak pesanan: {{4}}",
    linkHint,
  ),
  order_shipped: utility(
    "pesanan_dikirim",
    "Pesanan {{1}} dari {{2}} sudah dikirim.",
    "Kurir: {{3}}\nNomor resi: {{4}}\nLacak pesanan: {{5}}",
    linkHint,
  ),
  order_expired: utility(
    "pesanan_kedaluwarsa",
    "Batas waktu pembayaran pesanan {{1}} di {{2}} sudah lewat, jadi pesanan ini kedaluwarsa. Jangan membayarnya, ya.",
    "Lihat pesanan: {{3}}",
    "Kalau kamu sudah membayar, silakan hubungi toko dengan menyebutkan nomor pesanan.",
  ),
  claim_expired: utility(
    "pembayaran_belum_ditemukan",
    "Pembayaran untuk pesanan {{1}} di {{2}} belum ditemukan, jadi barangnya tidak lagi kami simpan untukmu.",
    "Lihat pesanan: {{3}}",
    "Kalau kamu sudah membayar, kirim bukti pembayaran ke toko dengan menyebutkan nomor pesanan.",
  ),
  order_cancelled: utility(
    "pesanan_dibatalkan",
    "Pesanan {{1}} di {{2}} dibatalkan dan tidak akan dikirim.",
    "Alasan: {{3}}\nPembayaran: {{4}}\nLihat pesanan: {{5}}",
    "Jangan berikan PIN atau kode OTP kepada siapa pun.",
  ),
  order_changed: utility(
    "kabar_pesanan",
    "Ada kabar tentang pesanan {{1}} di {{2}}.",
    "{{3}}\n\nLihat pesanan: {{4}}",
    linkHint,
  ),
  refund_due: moneyBack,
  refund_returned: moneyBack,
  shop_news: utility(
    "kabar_toko",
    "Kabar dari {{1}}: {{2}}",
    "Lihat di sini: {{3}}",
    "Pesan ini untuk pengelola toko.",
  ),
};

function utility(name: string, ...paragraphs: string[]): MessageTemplate {
  return { name, category: "utility", body: paragraphs.join("\n\n") };
}
