import { at } from "@/lib/http/merchant/routes";

/** POST /statements/match: transfers in a statement. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/statements/match");
