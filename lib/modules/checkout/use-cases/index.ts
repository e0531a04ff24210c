/** Use cases of the merchant API. */
export * from "./preview-promotions";
export * from "./reservations";
