/** Groups of operations in the order of the API reference, with their descriptions. */
export const tags = {
  Catalogue: "Browse the shop's products: categories, product lists and product details.",
  "Storefront content":
    "Read the merchant's content: brand, shipping and payment options, the home page and other pages.",
  Shipping: "Find destinations, and calculate the shipping rates of a cart.",
  Checkout: "Turn a cart into an order: price it, confirm the buyer with a code, and place the order.",
  Orders: "Track and pay an order, and find past orders.",
  Description: "Get the OpenAPI document.",
} as const;

export type Tag = keyof typeof tags;
