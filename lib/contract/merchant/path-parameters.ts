import type { MerchantPath } from "../endpoints.merchant";

/** Path up to and including one of its parameters, such as `/orders/{id}` in `/orders/{id}/transitions`. */
type ParameterPath<
  Path extends string,
  Before extends string = "",
> = Path extends `${infer Head}{${infer Name}}${infer Rest}`
  ? `${Before}${Head}{${Name}}` | ParameterPath<Rest, `${Before}${Head}{${Name}}`>
  : never;

/** Descriptions of path parameters, by the path that ends in them. A missing one is a compile error. */
const descriptions: Record<ParameterPath<MerchantPath>, string> = {
  "/sessions/{id}": "`id` of a session.",
  "/passkeys/{id}": "`id` of a passkey.",
  "/push/devices/{id}": "`id` of a push device.",
  "/staff/{id}": "`id` of a staff member.",
  "/tokens/{id}": "`id` of a token.",
  "/imports/{id}": "`id` of the import.",
  "/imports/{id}/parts/{n}": "Number of the part, starting at 1.",
  "/orders/{id}": "`id` of an order.",
  "/refunds/{id}": "`id` of a refund.",
  "/products/{id}": "`id` of the product.",
  "/categories/{id}": "`id` of the category.",
  "/synonyms/{word}": "`word` of the synonym.",
  "/stock/{variant_id}": "`id` of the variant.",
  "/media/{id}": "`id` of the picture.",
  "/reports/{report}":
    "Name of the report: `today`, `sales`, `funnel`, `products`, `stock`, `shipping`, `vouchers` or `cities`.",
  "/campaigns/{id}": "`id` of the campaign.",
  "/promotions/{id}": "`id` of the promotion.",
  "/vouchers/{id}": "`id` of the voucher.",
  "/webhooks/{id}": "`id` of the webhook.",
  "/webhooks/{id}/deliveries/{delivery_id}": "`id` of the delivery.",
  "/domains/{domain}": "Domain as listed, such as `toko.example` or `localhost:5173`.",
  "/pages/{key}": "`key` of the page.",
  "/settings/payment-methods/{code}": "`code` of the payment method.",
  "/provider-accounts/{provider}": "`provider` of the provider account.",
  "/messages/{id}": "`id` of the message.",
  "/settings/couriers/{code}": "`code` of the courier.",
};

/** Returns the descriptions of the parameters in a path, by name. */
export function pathSentences(path: string): Record<string, string> {
  const found = Object.entries<string>(descriptions).filter(([place]) => `${path}/`.startsWith(`${place}/`));
  return Object.fromEntries(found.map(([place, sentence]) => [place.slice(place.lastIndexOf("{") + 1, -1), sentence]));
}
