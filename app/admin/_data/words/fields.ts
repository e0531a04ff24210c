export { fields } from "@/lib/domain/fields";
