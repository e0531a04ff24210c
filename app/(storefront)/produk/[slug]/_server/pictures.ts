export { cachedPicture } from "@/lib/server/pages/picture-cache";
