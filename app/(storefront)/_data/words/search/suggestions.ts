import { badgeFor } from "../product/availability";
import { addressOf, type Listing } from "./catalogue";

export type SuggestedProduct = NonNullable<Listing["products"]>[number];

/** One line under the search field, and where it leads. */
export type Suggestion = { href: string; text: string; product: SuggestedProduct | null };

/** Lines of one kind, under a heading. */
export type SuggestionGroup = { heading: string; suggestions: Suggestion[] };

/** What stands above the searches of before, which can be forgotten. */
export const pastHeading = "Pernah kamu cari";

const most = { past: 3, pastWhenEmpty: 6, categories: 2 } as const;

/**
 * What to suggest for what is typed: what was searched for before, then categories and products that were found, those first that can
 * be bought now.
 */
export function suggestionsFor(
  typed: string,
  past: readonly string[],
  products: readonly SuggestedProduct[],
): SuggestionGroup[] {
  const isOff = ({ availability }: SuggestedProduct) => Number(badgeFor(availability) !== null);
  const ranked = [...products].sort((one, other) => isOff(one) - isOff(other));
  const groups = [
    { heading: pastHeading, suggestions: pastFor(typed, past) },
    { heading: "Kategori", suggestions: categoriesOf(ranked) },
    { heading: "Produk", suggestions: productsOf(ranked) },
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}

/** Searches of before in which a word begins like what is typed. */
function pastFor(typed: string, past: readonly string[]): Suggestion[] {
  const q = typed.trim().toLowerCase();
  const alike = past.filter((text) => ` ${text.toLowerCase()}`.includes(` ${q}`) && text.toLowerCase() !== q);
  return alike.slice(0, q === "" ? most.pastWhenEmpty : most.past).map((text) => ({
    href: addressOf({ category: null, query: text, sort: "featured", page: 1 }),
    text,
    product: null,
  }));
}

/** The categories of what was found, the best find's first. */
function categoriesOf(products: readonly SuggestedProduct[]): Suggestion[] {
  const labels = new Map<string, string>();
  for (const { category_key, category_label } of products)
    if (category_key && category_label) labels.set(category_key, category_label);
  return [...labels].slice(0, most.categories).map(([category, text]) => ({
    href: addressOf({ category, query: "", sort: "featured", page: 1 }),
    text,
    product: null,
  }));
}

function productsOf(products: readonly SuggestedProduct[]): Suggestion[] {
  return products.flatMap((product) =>
    product.slug && product.name ? [{ href: `/produk/${product.slug}`, text: product.name, product }] : [],
  );
}
