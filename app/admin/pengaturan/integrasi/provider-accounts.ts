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
