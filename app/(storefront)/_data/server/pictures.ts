export { cachedPicture } from "@/lib/http/picture-cache";
