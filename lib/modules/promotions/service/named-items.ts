/** Products, payment methods and couriers that a promotion or a page may name, for other modules. */
export { findNamed } from "../store/promotion-page";
