import { at } from "@/lib/http/merchant/routes";

/** POST /prices: many prices at once. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/prices");
