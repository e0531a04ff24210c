import { messageKindLabels } from "@/lib/modules/notifications/rules/message-kinds";

type SettingCopy = { label: string; isSecret: boolean; hint?: string; choices?: Readonly<Record<string, string>> };

const wallets = { gopay: "GoPay", shopeepay: "ShopeePay", dana: "DANA", linkaja: "LinkAja" };

/** Settings of provider accounts. Keys are named as in the provider's own dashboard. A secret is never shown again. */
const settings: Readonly<Record<string, SettingCopy>> = {
  serverKey: {
    label: "Server key",
    isSecret: true,
    hint: "Diawali Mid-server-, atau SB-Mid-server- untuk mode uji coba.",
  },
  secretKey: {
    label: "Secret key",
    isSecret: true,
    hint: "Diawali xnd_production_, atau xnd_development_ untuk mode uji coba.",
  },
  apiKey: { label: "API key", isSecret: true },
  key: { label: "API key", isSecret: true },
  token: { label: "Token", isSecret: true },
  callbackToken: { label: "Token verifikasi webhook", isSecret: true, hint: "Ada di halaman webhook akunmu di sana." },
  host: { label: "Server SMTP", isSecret: false, hint: "Nama server kirim dari penyedia e-mailmu." },
  port: { label: "Port", isSecret: false, hint: "Kosong: 587." },
  user: { label: "Nama pengguna", isSecret: false },
  password: { label: "Kata sandi", isSecret: true },
  outward: { label: "Hanya server di internet", isSecret: false },
  fromAddress: { label: "Alamat e-mail pengirim", isSecret: false, hint: "Pembeli melihatnya sebagai pengirim kode." },
  fromName: { label: "Nama pengirim", isSecret: false },
  replyTo: { label: "Alamat balasan", isSecret: false, hint: "Kosong: balasan masuk ke alamat pengirim." },
  phoneNumberId: {
    label: "Phone number ID",
    isSecret: false,
    hint: "Angka dari akun WhatsApp Business di Meta, bukan nomor teleponnya.",
  },
  accessToken: { label: "Access token", isSecret: true },
  language: { label: "Kode bahasa template", isSecret: false, hint: "Kosong: id (bahasa Indonesia)." },
  apiVersion: { label: "Versi API", isSecret: false, hint: "Biarkan kosong, kecuali Meta memintanya." },
  calls_a_day: {
    label: "Kuota panggilan per hari",
    isSecret: false,
    hint: "Sesuai paketmu di sana; kamu dikabari sebelum habis. Kosong: tidak dihitung.",
  },
  wallet: { label: "E-wallet yang dipakai", isSecret: false, choices: wallets },
  wallets: { label: "E-wallet yang ditawarkan", isSecret: false, choices: wallets },
  notificationUrl: {
    label: "Alamat lain untuk kabar pembayaran",
    isSecret: false,
    hint: "Kosong: langsung ke toko ini. Isi hanya kalau kabarnya harus lewat servermu sendiri.",
  },
  templates: {
    label: "Nama template yang kamu pakai",
    isSecret: false,
    hint: "Kosong: nama yang tertulis di daftar template.",
    choices: messageKindLabels,
  },
  displayName: {
    label: "Nama di virtual account",
    isSecret: false,
    hint: "Tampil di bank pembeli. 3 sampai 50 huruf, angka atau spasi.",
  },
  fallback: {
    label: "Kalau tarif kurir tidak bisa diambil",
    isSecret: false,
    choices: { table: "Pakai tabel ongkir perkiraan", none: "Ongkir tidak tersedia sampai pulih" },
  },
};

/** True if the setting is a secret key, which is never shown again. An unknown one counts as secret. */
export function isSecretSetting(name: string): boolean {
  return settings[name]?.isSecret ?? true;
}

/** Label of a setting. */
export function settingLabel(name: string): string {
  return settings[name]?.label ?? name;
}

/** Advice below a setting; null if its label says it all. */
export function settingHint(name: string): string | null {
  return settings[name]?.hint ?? null;
}

/** Label of a setting's choice. */
export function choiceLabel(name: string, value: string): string {
  return settings[name]?.choices?.[value.toLowerCase()] ?? value;
}

/** Returns the last characters of a key for recognition; null if they would reveal too much of it. */
export function secretEnding(key: string): string | null {
  return key.length >= 12 ? key.slice(-4) : null;
}
