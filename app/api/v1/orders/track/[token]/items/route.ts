import { routes } from "@/lib/api/routes";

/** GET /orders/track/{token}/items: lists the items for a reorder. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.listOrderedItems;
