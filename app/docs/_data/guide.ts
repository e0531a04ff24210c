/** Sections of the guide, in order. */
export const guide = [
  ["start", "Start"],
  ["checkout", "Checkout"],
  ["repeats", "Repeating a request"],
  ["browsers", "Browsers and plans"],
  ["caching", "Caching"],
  ["budgets", "Budgets"],
] as const;
