import { at } from "@/lib/http/merchant/routes";

/** DELETE /passkeys/{id}: remove one. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/passkeys/{id}");
