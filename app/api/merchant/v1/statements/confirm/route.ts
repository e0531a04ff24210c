import { at } from "@/lib/http/merchant/routes";

/** POST /statements/confirm: transfers that were found. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/statements/confirm");
