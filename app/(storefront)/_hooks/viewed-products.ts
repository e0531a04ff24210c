import { objectFields } from "@/lib/contract/object-fields";
import { createStore } from "./browser-storage";

/** Recently viewed product, with the data of a small card. */
export type Viewed = { slug: string; name: string; image: string | null };

const most = 12;

/** Recently viewed products of this device, newest first. */
export const viewedProducts = createStore<readonly Viewed[]>({ key: "dilihat", lasts: "device", parse: viewedOf });

/** Forgets all product views. */
export function forgetViewed(): void {
  viewedProducts.write([]);
}

/** Records a product view. */
export function noteViewed(viewed: Viewed): void {
  const others = viewedProducts.read().filter(({ slug }) => slug !== viewed.slug);
  viewedProducts.write([viewed, ...others].slice(0, most));
}

function viewedOf(storedValue: unknown): Viewed[] {
  if (!Array.isArray(storedValue)) return [];
  return storedValue.flatMap((each: unknown) => {
    const { slug, name, image } = objectFields(each);
    const isComplete = typeof slug === "string" && typeof name === "string";
    return isComplete ? [{ slug, name, image: typeof image === "string" ? image : null }] : [];
  });
}
