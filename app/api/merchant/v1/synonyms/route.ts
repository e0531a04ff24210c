import { at } from "@/lib/http/merchant/routes";

/** GET and POST /synonyms: what buyers call what the shop sells. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/synonyms");
