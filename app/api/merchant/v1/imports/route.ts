import { at } from "@/lib/http/merchant/routes";

/** POST /imports begins an import; GET lists them. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/imports");
