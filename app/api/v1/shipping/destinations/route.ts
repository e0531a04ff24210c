import { routes } from "@/lib/http/routes";

/** POST /shipping/destinations: searches destinations by the typed text. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.searchDestinations;
