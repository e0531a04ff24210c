import { at } from "@/lib/http/merchant/routes";

/** PATCH, DELETE /domains/{domain}: change or remove one. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/domains/{domain}");
