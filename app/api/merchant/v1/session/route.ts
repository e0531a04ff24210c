import { at } from "@/lib/http/merchant/routes";

/** DELETE /session: sign out. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/session");
