import { at } from "@/lib/http/merchant/routes";

/** POST /guide/code/verify: the code arrived. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/guide/code/verify");
