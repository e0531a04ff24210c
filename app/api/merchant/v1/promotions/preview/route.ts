import { at } from "@/lib/http/merchant/routes";

/** POST /promotions/preview: what a cart would pay. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/promotions/preview");
