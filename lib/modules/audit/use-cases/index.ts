/** Use cases of the merchant API. */
export * from "./audit-log";
