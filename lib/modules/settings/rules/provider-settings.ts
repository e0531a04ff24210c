type SettingCopy = { label: string; isSecret: boolean };

/** Settings of provider accounts, named as in the provider's own dashboard. A secret is never shown again. */
const settings: Readonly<Record<string, SettingCopy>> = {
  serverKey: { label: "Server key", isSecret: true },
  secretKey: { label: "Secret key", isSecret: true },
  apiKey: { label: "API key", isSecret: true },
  key: { label: "API key", isSecret: true },
  token: { label: "Token", isSecret: true },
  callbackToken: { label: "Token verifikasi callback", isSecret: true },
  host: { label: "Server", isSecret: false },
  port: { label: "Port", isSecret: false },
  user: { label: "Nama pengguna", isSecret: false },
  password: { label: "Kata sandi", isSecret: true },
  outward: { label: "Hanya server di internet", isSecret: false },
  fromAddress: { label: "Alamat pengirim", isSecret: false },
  fromName: { label: "Nama pengirim", isSecret: false },
  replyTo: { label: "Balasan ke", isSecret: false },
  phoneNumberId: { label: "Phone number ID", isSecret: false },
  accessToken: { label: "Access token", isSecret: true },
  language: { label: "Bahasa template", isSecret: false },
  apiVersion: { label: "Versi API", isSecret: false },
  calls_a_day: { label: "Panggilan per hari", isSecret: false },
  wallet: { label: "E-wallet", isSecret: false },
  wallets: { label: "E-wallet yang dibuka", isSecret: false },
  notificationUrl: { label: "Alamat kabar pembayaran", isSecret: false },
  templates: { label: "Nama template", isSecret: false },
  displayName: { label: "Nama yang tampil", isSecret: false },
  fallback: { label: "Cadangan", isSecret: false },
};

const choices: Readonly<Record<string, string>> = {
  gopay: "GoPay",
  shopeepay: "ShopeePay",
  dana: "DANA",
  linkaja: "LinkAja",
  table: "Tabel ongkir bawaan",
  none: "Tanpa cadangan",
};

/** True if the setting is a secret key, which is never shown again. An unknown one counts as secret. */
export function isSecretSetting(name: string): boolean {
  return settings[name]?.isSecret ?? true;
}

/** Label of a setting. */
export function settingLabel(name: string): string {
  return settings[name]?.label ?? name;
}

/** Label of a setting's choice. */
export function choiceLabel(value: string): string {
  return choices[value.toLowerCase()] ?? value;
}

/** Returns the last characters of a key for recognition; null if they would reveal too much of it. */
export function secretEnding(key: string): string | null {
  return key.length >= 12 ? key.slice(-4) : null;
}
