/** Provider names for merchants. */
const labels: Record<string, string> = {
  midtrans: "Midtrans",
  xendit: "Xendit",
  rajaongkir: "RajaOngkir",
  biteship: "Biteship",
  smtp: "Server e-mail (SMTP)",
  resend: "Resend",
  whatsapp: "WhatsApp",
  email: "E-mail",
  fonnte: "Fonnte",
  manual: "Rekening toko",
};

/** Returns the display name of a provider. */
export function providerLabel(name: string): string {
  return labels[name] ?? name;
}

const keyRefused = "kuncinya ditolak. Salin ulang kuncinya dari akunmu, dan pastikan modenya sama: uji coba atau live.";
const noResponse = "tidak menjawab. Coba lagi sebentar lagi.";
const strange = "menjawab dengan cara yang tidak kami kenali. Coba lagi nanti.";
const busy = "sedang terlalu sibuk. Coba lagi sebentar lagi.";
const quota = "kuotanya sudah habis. Tambah kuota di akunmu, atau tunggu sampai besok.";
const blocked = "akunnya belum boleh melakukan ini. Periksa status dan izin akunmu di sana.";

/** Explanations of provider errors, for the person who set up the provider account. */
const sentences: Record<string, string> = {
  timeout: noResponse,
  unreachable: noResponse,
  down: noResponse,
  failed: noResponse,
  busy,
  too_many: busy,
  rate_limit_exceeded: busy,
  maintenance: "sedang dalam perawatan. Coba lagi nanti.",
  unavailable: noResponse,
  malformed: strange,
  cannot_be_opened: "kuncinya tidak dapat dibuka lagi. Hubungkan ulang dengan kunci yang baru.",
  key_refused: keyRefused,
  token_refused: keyRefused,
  invalid_api_key: keyRefused,
  missing_api_key: keyRefused,
  login_refused: "nama pengguna atau kata sandinya ditolak.",
  sender_refused: "alamat pengirimnya ditolak. Pakai alamat yang terdaftar di sana.",
  not_public: "nama servernya tidak mengarah ke internet. Pakai server e-mail yang dapat dijangkau dari luar.",
  no_tls: "tidak dapat dihubungi dengan aman (TLS). Periksa nama server dan nomor portnya.",
  phone_disconnected: "ponselnya sedang tidak terhubung. Pindai ulang kode QR di akunmu.",
  quota_used_up: quota,
  unpaid: quota,
  billing: "tagihannya belum beres. Periksa metode pembayaran di akunmu.",
  not_permitted: blocked,
  account_blocked: blocked,
  request_forbidden: blocked,
  number_not_registered: "nomor pengirimnya belum terdaftar. Selesaikan pendaftarannya di akunmu.",
  nobody_carries: "belum ada penyedia terhubung yang membawa pesan seperti ini.",
  recipient_refused: "alamat penerimanya ditolak. Mungkin salah ketik.",
  undeliverable: "tidak dapat mengantar ke nomor ini. Mungkin tidak memakai WhatsApp.",
  mail_refused: "menolak isi pesannya.",
  template_missing: "template pesannya belum dibuat atau belum disetujui di sana.",
  template_differs: "template pesannya lain dari yang diharapkan. Buat ulang sesuai petunjuk.",
  place_unknown: "tidak mengenal tempat asal kiriman toko.",
};

/** True if the error means that the provider rejects the keys. */
export function isKeyFault(code: string): boolean {
  return faultSentence(code) === keyRefused;
}

/** Explains a provider error. The text follows the provider's name and a colon. */
export function faultSentence(code: string): string {
  const known = sentences[code.toLowerCase().replaceAll(" ", "_")];
  if (known) return known;
  const [, status = ""] = /^(?:status_)?(\d{3})$/.exec(code) ?? [];
  if (status === "401" || status === "403") return keyRefused;
  if (status === "429") return busy;
  if (status.startsWith("5")) return noResponse;
  return `menolak dengan kode ${code}. Periksa pengaturannya di akunmu.`;
}
