import { at } from "@/lib/http/merchant/routes";

/** POST /session/link: sign in with a link of the command line. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/session/link");
