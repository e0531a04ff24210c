import { at } from "@/lib/http/merchant/routes";

/** POST /guide/code: a code to try with. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/guide/code");
