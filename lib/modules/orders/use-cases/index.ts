/** Use cases of the merchant API. */
export * from "./awb-lists";
export * from "./merchant-orders";
export * from "./order-address";
export * from "./order-export";
export * from "./order-notes";
export * from "./order-paper";
export * from "./order-parcels";
export * from "./order-search";
export * from "./transitions";
