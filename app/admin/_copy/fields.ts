export { fields } from "@/lib/values/fields";
