import { at } from "@/lib/http/merchant/routes";

/** POST /categories/{id}/merge: its products go elsewhere, and it goes. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/categories/{id}/merge");
