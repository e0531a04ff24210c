export { keptPicture } from "@/lib/http/kept-pictures";
