import { at } from "@/lib/http/merchant/routes";

/** GET /orders/papers: labels and packing slips to be printed. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/orders/papers");
