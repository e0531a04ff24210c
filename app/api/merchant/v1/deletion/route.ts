import { at } from "@/lib/http/merchant/routes";

/** GET, POST and DELETE /deletion: whether the shop is to be deleted. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/deletion");
