import { routes } from "@/lib/http/routes";

/** POST /checkout/draft: prices the cart and guarantees the price until the buyer confirms. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.createDraft;
