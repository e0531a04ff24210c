import { at } from "@/lib/http/merchant/routes";

/** GET, PUT and DELETE /promotions/{id}: one of them. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/promotions/{id}");
