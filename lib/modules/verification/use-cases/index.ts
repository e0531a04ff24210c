/** Use cases of the merchant API. */
export * from "./code-quota";
