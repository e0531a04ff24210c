import type { Typed } from "@/app/admin/_copy/form-input";
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

/** Converts the input of a setting to its API value; undefined means unchanged. */
export function readSetting(
  { name, type, secret, choices }: Pick<Setting, "name" | "type" | "secret" | "choices">,
  typed: Pick<Typed, "text" | "all">,
): string | number | string[] | Record<string, string> | null | undefined {
  const field = `settings.${name}`;
  if (type === "array") return typed.all(field);
  if (type === "object") {
    const pairs = (choices ?? []).map((choice) => [choice, typed.text(`${field}.${choice}`)] as const);
    return Object.fromEntries(pairs.filter(([, text]) => text !== ""));
  }
  const text = typed.text(field);
  // An empty key stays unchanged. Keys are never shown, so nobody has to type them again.
  if (text === "") return secret ? undefined : null;
  return type === "integer" || type === "number" ? Number(text) : text;
}

/** Converts a saved setting to field values. Tables and lists are stored as JSON. */
export function shownSetting(
  { type }: Pick<Setting, "type">,
  storedValue: string | null,
): { text: string; all: string[]; pairs: Record<string, string> } {
  const none = { text: "", all: [], pairs: {} };
  if (storedValue === null || (type !== "array" && type !== "object")) return { ...none, text: storedValue ?? "" };
  const read: unknown = JSON.parse(storedValue);
  if (Array.isArray(read)) return { ...none, all: read.map(String) };
  const pairs = Object.entries(fields(read)).map(([name, value]) => [name, String(value)] as const);
  return { ...none, pairs: Object.fromEntries(pairs) };
}

/** True if the provider has a test mode. Couriers and senders have none. */
export function hasTestMode({ kind }: Pick<SupportedProvider, "kind">): boolean {
  return kind === "payment";
}

/** Label of an account's state: disabled, or the mode of a provider that has two. */
export function describeAccountState({
  kind,
  live,
  enabled,
}: Pick<AdminProviderAccount, "kind" | "live" | "enabled">): string {
  if (!enabled) return "Nonaktif";
  if (!hasTestMode({ kind })) return "Aktif";
  return live ? "Mode live" : "Mode uji coba";
}
