import { at } from "@/lib/http/merchant/routes";

/** GET /contacts/forgotten: when buyers were forgotten. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/contacts/forgotten");
