import { at } from "@/lib/http/merchant/routes";

/** GET and POST /stock: what is on the shelves. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/stock");
