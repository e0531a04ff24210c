import { at } from "@/lib/http/merchant/routes";

/** PUT /media/{id}: what a picture shows. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/media/{id}");
