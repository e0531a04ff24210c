/** Use cases of the merchant API. */
export * from "./campaigns";
export * from "./counts";
export * from "./promotions";
export * from "./vouchers";
