/** The groups that the merchant's operations stand in, in the order of the reference, and what each is for. */
export const merchantTags = {
  "Sign-in":
    "Getting in by code, link or passkey, proving it again, and getting out. These routes take pages of the shop's own host.",
  People: "Who runs the shop: who is signed in, and what they may do.",
  Domains: "Where the shop is found, and whose pages may call its API.",
  Webhooks: "The merchant's own systems that hear of what happens in the shop, and how telling them went.",
  Activity: "What was done in the shop, and by whom.",
  Imports: "Products out of files of other systems, and of our own.",
  Orders: "What was bought: what is to be done about it, its whole buyer, and the way of its parcel.",
  Catalogue: "What the shop sells: products as a whole, and the categories they stand in.",
  Stock: "What is on the shelves, and how it came about.",
  Offers:
    "What makes the shop cheaper for a while: campaigns, promotions and vouchers, and what a cart would pay with them.",
  Content: "The pages of the shop, section by section.",
  Media: "The shop's pictures.",
  Settings: "How the shop is set up.",
  Connections: "The shop's own accounts with gateways, couriers' services and senders.",
  Messages: "What the shop sends to buyers and to its own people, and what did not arrive.",
  Privacy: "What buyers may ask of the shop: their data, and to be forgotten; and how long they are kept.",
  Reports: "What the shop sold, in figures.",
  Description: "This document.",
} as const;

export type MerchantTag = keyof typeof merchantTags;
