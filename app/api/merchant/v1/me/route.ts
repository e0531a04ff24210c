import { at } from "@/lib/http/merchant/routes";

/** GET, PATCH /me: who is asking. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/me");
