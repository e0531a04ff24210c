/** Sections of the guide, in order. */
export const guide = [
  ["start", "Start"],
  ["checkout", "Checkout"],
  ["repeats", "Retrying a request"],
  ["browsers", "Browsers and plans"],
  ["caching", "Caching"],
  ["budgets", "Rate limits"],
] as const;
