import { at } from "@/lib/http/merchant/routes";

/** POST /connections/{provider}/test: whether it works. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/connections/{provider}/test");
