import { at } from "@/lib/http/merchant/routes";

/** PUT /imports/{id}/parts/{n}: a part of its files. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/imports/{id}/parts/{n}");
