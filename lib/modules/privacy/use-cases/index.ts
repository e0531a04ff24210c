/** Use cases of the merchant API. */
export * from "./contacts";
export * from "./settings";
export * from "./shop-deletion";
