import { at } from "@/lib/http/merchant/routes";

/** GET /offers/counts: how many offers there are. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/offers/counts");
