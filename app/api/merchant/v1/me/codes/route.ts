import { at } from "@/lib/http/merchant/routes";

/** PUT /me/codes: one's own codes are switched off or on. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/me/codes");
