/** Products of promotions, for other modules. */
export { findOffered } from "../store/offered-products";
