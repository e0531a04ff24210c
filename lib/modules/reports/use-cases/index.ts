/** Use cases of the merchant API. */
export * from "./export";
export * from "./reports";
