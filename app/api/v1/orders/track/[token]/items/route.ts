import { routes } from "@/lib/http/routes";

/** GET /orders/track/{token}/items: what to put into a cart to order again. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.listOrderedItems;
