/** Use cases of the merchant API. */
export * from "./pages";
export * from "./preview-page";
