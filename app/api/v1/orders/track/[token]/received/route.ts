import { routes } from "@/lib/http/routes";

/** POST /orders/track/{token}/received: the buyer says that the parcel has arrived. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.confirmReceipt;
