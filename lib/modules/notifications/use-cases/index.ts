/** Use cases of the merchant API. */
export * from "./messages";
export * from "./webhooks";
