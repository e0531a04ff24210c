/** Use cases of the merchant API. */
export * from "./bulk-edits";
export * from "./bulk-products";
export * from "./categories";
export * from "./media";
export * from "./products";
export * from "./stock";
export * from "./synonyms";
