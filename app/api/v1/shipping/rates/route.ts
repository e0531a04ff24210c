import { routes } from "@/lib/api/routes";

/** POST /shipping/rates: calculates shipping rates for a cart, with a quote for each option. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.quoteRates;
