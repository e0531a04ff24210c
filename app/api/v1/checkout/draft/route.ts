import { routes } from "@/lib/api/routes";

/** POST /checkout/draft: prices the cart and guarantees the price until the buyer confirms. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.createDraft;
