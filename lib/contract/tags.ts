/** The groups that operations stand in, in the order of the reference, and what each is for. */
export const tags = {
  Catalogue: "What the shop sells: categories, lists of products, and one product with everything about it.",
  "Storefront content": "What the merchant says: brand, ways to send and pay, the home page and other pages.",
  Shipping: "Where parcels can go, and what sending a cart there costs.",
  Checkout: "From a cart to an order: the server prices it, a code confirms the buyer, and the order is placed.",
  Orders: "What became of an order, how it is paid, and how a buyer finds past orders again.",
  Description: "This document.",
} as const;

export type Tag = keyof typeof tags;
