/** Use cases of the merchant API. */
export * from "./dashboard";
export * from "./setup-checklist";
export * from "./test-codes";
