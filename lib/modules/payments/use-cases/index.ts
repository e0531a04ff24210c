/** Use cases of the merchant API. */
export * from "./methods";
export * from "./refunds";
export * from "./retry-refund";
export * from "./settings";
export * from "./statements";
