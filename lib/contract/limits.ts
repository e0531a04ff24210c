/** Every number that a caller can feel, in one place. */
export const limits = {
  /** `limit` and `offset` of a list. */
  pageSize: 100,
  pageSizeDefault: 24,
  offset: 10_000,
  /** Characters of a filter or a search. */
  filterLength: 100,
  relatedProducts: 8,
  /** Stock at or below this reads as `low_stock`. */
  lowStock: 5,
  bodyBytes: 64 * 1024,
  /** How long an instance trusts what it has read. With the shared cache below it stays under a minute (spec 5.6). */
  instanceCacheSeconds: 10,
  sharedCacheSeconds: 10,
  staleWhileRevalidateSeconds: 30,
  /** How long a browser may remember a preflight; it always allows, so it cannot outlive a plan change. */
  preflightSeconds: 7_200,
} as const;

/** Requests a minute from one address to one shop, by group of routes. */
export const budgets = {
  reads: 600,
  shipping: 60,
  draft: 30,
  code_send: 10,
  code_verify: 20,
  track: 120,
  payment: 20,
} as const;

export type BudgetGroup = keyof typeof budgets;
