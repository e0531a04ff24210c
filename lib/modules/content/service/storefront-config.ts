/** Data that a storefront needs on every page, for other modules. */
export { findConfig, findPictures } from "../store/storefront-config";
