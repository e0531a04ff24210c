import { at } from "@/lib/http/merchant/routes";

/** GET /connections/providers: who can be connected. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/connections/providers");
