import { at } from "@/lib/http/merchant/routes";

/** POST /contacts/data: everything that the shop knows of a buyer. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/contacts/data");
