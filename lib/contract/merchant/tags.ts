/** Groups of merchant operations in the order of the API reference, with their descriptions. */
export const merchantTags = {
  "Sign-in":
    "Sign in by code, link or passkey, step up, and sign out. Only pages on the shop's own host may call these operations.",
  Staff: "Manage staff members, their sessions and their access.",
  Domains: "Manage the shop's domains, and the origins that may call its API.",
  Webhooks: "Notify the merchant's own systems of events in the shop, and inspect deliveries.",
  "Audit log": "Read the audit log of the shop.",
  Imports: "Import products from files of other systems, or from our own exports.",
  Orders: "Process orders: work lists, buyers, transitions, parcels and refunds.",
  Catalogue: "Manage products and categories.",
  Stock: "Manage stock levels, and list their movements.",
  Promotions: "Manage campaigns, promotions and vouchers, and preview their prices for a cart.",
  Content: "Manage the pages of the shop and their sections.",
  Media: "Manage the shop's pictures.",
  Settings: "Manage the settings of the shop.",
  "Provider accounts": "Manage the shop's accounts with payment gateways, shipping services and message senders.",
  Messages: "List messages to buyers and staff, and retry those that failed.",
  Privacy: "Export and erase personal data of buyers, and set the retention period.",
  Reports: "Read reports about sales, stock, shipping and promotions.",
  Description: "Get the OpenAPI document.",
} as const;

export type MerchantTag = keyof typeof merchantTags;
