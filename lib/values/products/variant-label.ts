/** Options that the buyer chooses, by option name. */
export type Choice = Readonly<Record<string, string>>;

/** Joins the values of a choice in the order of the product's options; null if the choice is empty. */
export function labelVariant(names: readonly string[], choice: Choice): string | null {
  const others = Object.keys(choice).filter((name) => !names.includes(name));
  const values = [...names, ...others].flatMap((name) => choice[name] ?? []);
  return values.length > 0 ? values.join(" / ") : null;
}
