import type { Play } from "@/lib/api/internal/dev";

/** Button label of each simulated event, and the message afterwards. */
export const playLabels: Record<Play, { label: string; done: string }> = {
  pay: { label: "Bayar", done: "Pembayaran diterima." },
  fail: { label: "Gagalkan", done: "Pembayaran digagalkan. Pembeli bisa mencoba lagi." },
  expire: { label: "Biarkan lewat waktu", done: "Waktu pembayaran sudah lewat. Pembeli bisa membuka yang baru." },
  ship: { label: "Kirim", done: "Paket dikirim, dengan nomor resi karangan." },
  deliver: { label: "Tandai tiba", done: "Paket tiba di tujuan." },
};

/** Returns the text if it is the name of an event; else null. */
export function parsePlay(text: unknown): Play | null {
  return typeof text === "string" && isPlay(text) ? text : null;
}

function isPlay(text: string): text is Play {
  return Object.hasOwn(playLabels, text);
}

/** Returns the message for the query parameter `kabar`; null if there is none. */
export function findDevMessage(kabar: unknown): string | null {
  const play = parsePlay(kabar);
  if (play) return playLabels[play].done;
  return kabar === "berubah" ? "Pesanan itu sudah berubah, jadi tidak ada yang dilakukan." : null;
}

export const methodNames: Readonly<Record<string, string>> = {
  qris: "QRIS",
  va_bca: "Virtual account BCA",
  va_bni: "Virtual account BNI",
  va_bri: "Virtual account BRI",
  va_mandiri: "Virtual account Mandiri",
  va_permata: "Virtual account Permata",
  ewallet: "Dompet digital",
  card: "Kartu kredit atau debit",
};
