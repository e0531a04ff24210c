/** Use cases of the merchant API. */
export * from "./closing";
export * from "./domains";
export * from "./plan";
export * from "./preview";
export * from "./provider-accounts";
export * from "./providers";
export * from "./shop";
