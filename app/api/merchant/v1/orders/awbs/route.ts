import { at } from "@/lib/http/merchant/routes";

/** POST /orders/awbs: a pasted list of AWBs. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/orders/awbs");
