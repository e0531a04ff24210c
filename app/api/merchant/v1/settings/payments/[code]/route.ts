import { at } from "@/lib/http/merchant/routes";

/** GET, PATCH and DELETE /settings/payments/{code}: one way to pay. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/settings/payments/{code}");
