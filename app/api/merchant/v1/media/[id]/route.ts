import { at } from "@/lib/http/merchant/routes";

/** PUT and DELETE /media/{id}: what a picture shows, and its end. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/media/{id}");
