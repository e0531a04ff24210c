import { findAvailabilityBadge } from "./availability";
import { type Listing, toCatalogPath } from "./catalog";

export type SuggestedProduct = NonNullable<Listing["products"]>[number];

/** One suggestion under the search field, with its URL. */
export type Suggestion = { href: string; text: string; product: SuggestedProduct | null };

/** Suggestions of one kind, under a heading. */
export type SuggestionGroup = { heading: string; suggestions: Suggestion[] };

/** Heading of the past searches, which can be deleted. */
export const pastHeading = "Pernah kamu cari";

const most = { past: 3, pastWhenEmpty: 6, categories: 2 } as const;

/**
 * Suggestions for the typed text: past searches, then categories and products of the results. Available products come
 * first.
 */
export function listSuggestions(
  typed: string,
  past: readonly string[],
  products: readonly SuggestedProduct[],
): SuggestionGroup[] {
  const isOff = ({ availability }: SuggestedProduct) => Number(findAvailabilityBadge(availability) !== null);
  const ranked = [...products].sort((one, other) => isOff(one) - isOff(other));
  const groups = [
    { heading: pastHeading, suggestions: pastFor(typed, past) },
    { heading: "Kategori", suggestions: categoriesOf(ranked) },
    { heading: "Produk", suggestions: productsOf(ranked) },
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}

/** Past searches with a word that starts with the typed text. */
function pastFor(typed: string, past: readonly string[]): Suggestion[] {
  const q = typed.trim().toLowerCase();
  const alike = past.filter((text) => ` ${text.toLowerCase()}`.includes(` ${q}`) && text.toLowerCase() !== q);
  return alike.slice(0, q === "" ? most.pastWhenEmpty : most.past).map((text) => ({
    href: toCatalogPath({ category: null, query: text, sort: "featured", page: 1 }),
    text,
    product: null,
  }));
}

/** Categories of the results, that of the best result first. */
function categoriesOf(products: readonly SuggestedProduct[]): Suggestion[] {
  const labels = new Map<string, string>();
  for (const { category_key, category_label } of products)
    if (category_key && category_label) labels.set(category_key, category_label);
  return [...labels].slice(0, most.categories).map(([category, text]) => ({
    href: toCatalogPath({ category, query: "", sort: "featured", page: 1 }),
    text,
    product: null,
  }));
}

function productsOf(products: readonly SuggestedProduct[]): Suggestion[] {
  return products.flatMap((product) =>
    product.slug && product.name ? [{ href: `/produk/${product.slug}`, text: product.name, product }] : [],
  );
}
