import type { MerchantAnswers } from "@/lib/client/merchant/contract";
import { fields } from "@/lib/values/fields";

export type SupportedProvider = NonNullable<MerchantAnswers["listProviders"]["items"]>[number];
export type Setting = NonNullable<SupportedProvider["settings"]>[number];
export type AdminProviderAccount = NonNullable<MerchantAnswers["listProviderAccounts"]["items"]>[number];
export type Kind = NonNullable<SupportedProvider["kind"]>;

export const providerKindLabels: Record<Kind, string> = {
  payment: "Menerima uang",
  shipping: "Menghitung ongkir",
  message: "Mengirim kode dan kabar",
};

/** Provider settings, named as in the provider's own dashboard. */
const labels: Record<string, string> = {
  serverKey: "Server key",
  clientKey: "Client key",
  secretKey: "Secret key",
  apiKey: "API key",
  key: "API key",
  token: "Token",
  webhookToken: "Token verifikasi webhook",
  callbackToken: "Token verifikasi callback",
  merchantId: "Merchant ID",
  host: "Server",
  port: "Port",
  user: "Nama pengguna",
  password: "Kata sandi",
  fromAddress: "Alamat pengirim",
  fromName: "Nama pengirim",
  replyTo: "Balasan ke",
  phoneNumberId: "Phone number ID",
  accessToken: "Access token",
  appSecret: "App secret",
  verifyToken: "Verify token",
  language: "Bahasa templat",
  apiVersion: "Versi API",
  calls_a_day: "Panggilan per hari",
  wallet: "E-wallet",
  wallets: "E-wallet yang dibuka",
  notificationUrl: "Alamat kabar pembayaran",
  templates: "Nama templat",
  displayName: "Nama yang tampil",
  fallback: "Cadangan",
};

/** Label of a setting. */
export function settingLabel(name: string): string {
  return labels[name] ?? name;
}

const choices: Record<string, string> = {
  gopay: "GoPay",
  shopeepay: "ShopeePay",
  dana: "DANA",
  linkaja: "LinkAja",
};

/** Label of a setting's choice. */
export function choiceLabel(value: string): string {
  return choices[value.toLowerCase()] ?? value;
}

/** Converts the input of a setting to its API value; undefined means unchanged. */
export function readSetting(
  { type, secret }: Pick<Setting, "type" | "secret">,
  typed: { text: string; all: readonly string[] },
): string | number | string[] | Record<string, string> | null | undefined {
  if (type === "array") return [...typed.all];
  // An empty key stays unchanged. Keys are never shown, so nobody has to type them again.
  if (typed.text === "") return secret ? undefined : null;
  if (type === "integer" || type === "number") return Number(typed.text);
  return type === "object" ? pairsIn(typed.text) : typed.text;
}

/** Parses a table typed as `name = value` lines. */
function pairsIn(text: string): Record<string, string> {
  const lines = text.split("\n").map((line) => line.split("="));
  const pairs = lines.map(([name = "", ...rest]) => [name.trim(), rest.join("=").trim()] as const);
  return Object.fromEntries(pairs.filter(([name, value]) => name !== "" && value !== ""));
}

/** Converts a saved setting to field values. Tables and lists are stored as JSON. */
export function shownSetting(
  { type }: Pick<Setting, "type">,
  storedValue: string | null,
): { text: string; all: string[] } {
  if (storedValue === null || (type !== "array" && type !== "object")) return { text: storedValue ?? "", all: [] };
  const read: unknown = JSON.parse(storedValue);
  if (Array.isArray(read)) return { text: "", all: read.map(String) };
  const pairs = Object.entries(fields(read)).map(([name, value]) => `${name} = ${value}`);
  return { text: pairs.join("\n"), all: [] };
}
