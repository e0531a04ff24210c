import { at } from "@/lib/http/merchant/routes";

/** GET, POST and PATCH /settings/payments: how the shop is paid. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/settings/payments");
