/** Sold pieces of each product, for other modules. */
export { countSales } from "../store/sold-counts";
