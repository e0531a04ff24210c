/** Use cases of the merchant API. */
export * from "./couriers";
export * from "./shipping-settings";
