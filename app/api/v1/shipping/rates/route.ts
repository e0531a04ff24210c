import { routes } from "@/lib/http/routes";

/** POST /shipping/rates: what it costs to send a cart, with a quote for each way. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.quoteRates;
