import { at } from "@/lib/http/merchant/routes";

/** PUT and DELETE /synonyms/{word}: what one word also finds. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/synonyms/{word}");
