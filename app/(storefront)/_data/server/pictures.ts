export { cachedPicture } from "@/lib/http/pages/picture-cache";
