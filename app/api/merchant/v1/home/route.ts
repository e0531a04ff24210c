import { at } from "@/lib/http/merchant/routes";

/** GET /home: what a merchant looks at first. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/home");
