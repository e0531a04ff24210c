import { at } from "@/lib/http/merchant/routes";

/** POST /domains/{domain}/primary: send buyers there. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/domains/{domain}/primary");
