import { routes } from "@/lib/api/routes";

/** POST /shipping/destinations: searches destinations by the typed text. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.searchDestinations;
