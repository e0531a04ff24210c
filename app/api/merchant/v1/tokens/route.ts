import { at } from "@/lib/http/merchant/routes";

/** GET, POST /tokens: what programs act by. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/tokens");
