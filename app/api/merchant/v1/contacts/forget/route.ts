import { at } from "@/lib/http/merchant/routes";

/** POST /contacts/forget: forgets a buyer. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/contacts/forget");
