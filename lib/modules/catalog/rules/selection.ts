/** Products of a grid: a fixed list, or a query by category, tag and sort order. */
export type Selection = { productIds: string[] } | { cat?: string; tag?: string; sort: ProductSort; limit: number };

export type ProductSort = "featured" | "newest" | "price_asc" | "price_desc" | "name" | "best_selling";
