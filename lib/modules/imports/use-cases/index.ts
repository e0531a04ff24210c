/** Use cases of the merchant API. */
export * from "./imports";
export * from "./uploads";
