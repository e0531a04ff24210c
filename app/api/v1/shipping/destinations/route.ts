import { routes } from "@/lib/http/routes";

/** POST /shipping/destinations: places to send to, for what a buyer typed. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.searchDestinations;
