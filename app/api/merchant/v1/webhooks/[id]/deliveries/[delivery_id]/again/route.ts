import { at } from "@/lib/http/merchant/routes";

/** POST …/again: tell it once more. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/webhooks/{id}/deliveries/{delivery_id}/again");
