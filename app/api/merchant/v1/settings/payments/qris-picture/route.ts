import { at } from "@/lib/http/merchant/routes";

/** POST /settings/payments/qris-picture: the printed code, from a photo. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/settings/payments/qris-picture");
