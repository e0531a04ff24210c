import type { notFound } from "@/lib/contract/error-details";

/** Resource that `not_found` names. */
export type MissingResource = keyof typeof notFound;

/** Resources by the part of a path that names them. */
const resources: Readonly<Record<string, MissingResource>> = {
  // The public API.
  destinations: "destination",
  home: "page",
  otp: "draft",
  page: "page",
  rates: "destination",
  track: "order",
  // Both APIs.
  products: "product",
  // The merchant API.
  campaigns: "campaign",
  categories: "category",
  couriers: "courier",
  deliveries: "delivery",
  devices: "push_device",
  domains: "domain",
  imports: "import",
  me: "staff",
  media: "media",
  messages: "message",
  orders: "merchant_order",
  pages: "page",
  passkeys: "passkey",
  "payment-methods": "payment_method",
  promotions: "promotion",
  "provider-accounts": "provider_account",
  refunds: "refund",
  reports: "report",
  sessions: "session",
  staff: "staff",
  stock: "variant",
  synonyms: "synonym",
  tokens: "merchant_token",
  vouchers: "merchant_voucher",
  warnings: "warning",
  webhooks: "webhook",
};

/**
 * Returns the resource that is missing if an operation at this path returns `not_found`: the one before the last parameter, or
 * the one in the body of a path without parameters. Null if the table above does not name it.
 */
export function findMissingResource(path: string): MissingResource | null {
  const [named = path] = /^.*(?=\/\{)/.exec(path) ?? [];
  const segment = named.split("/").findLast((each) => Object.hasOwn(resources, each));
  return resources[segment ?? ""] ?? null;
}
