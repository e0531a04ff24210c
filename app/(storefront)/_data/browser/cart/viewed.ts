import { createStore } from "../storage";

/** A product that was looked at, as much of it as a small card shows. */
export type Viewed = { slug: string; name: string; image: string | null };

const most = 4;

/** The products looked at on this device, the last one first. */
export const viewedProducts = createStore<readonly Viewed[]>({ key: "dilihat", lasts: "device", parse: viewedOf });

/** Notes that a product is being looked at. */
export function noteViewed(viewed: Viewed): void {
  const others = viewedProducts.read().filter(({ slug }) => slug !== viewed.slug);
  viewedProducts.write([viewed, ...others].slice(0, most));
}

function viewedOf(kept: unknown): Viewed[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((each: unknown) => {
    const { slug, name, image } = Object(each);
    const isWhole = typeof slug === "string" && typeof name === "string";
    return isWhole ? [{ slug, name, image: typeof image === "string" ? image : null }] : [];
  });
}
