import type { ProductOption } from "../content/kept-content";

/** What the buyer chooses, by the names of the options. */
export type Choice = Readonly<Record<string, string>>;

/** Every combination of the options' values, in the merchant's order; without options there is one, which chooses nothing. */
export function combinationsOf(options: readonly ProductOption[]): Choice[] {
  return options.reduce<Choice[]>(
    (combined, { name, values }) => combined.flatMap((choice) => values.map((value) => ({ ...choice, [name]: value }))),
    [{}],
  );
}

/** A choice as a text that is the same for the same choice, in whatever order it is told. */
export function choiceKey(choice: Choice): string {
  return JSON.stringify(Object.entries(choice).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The values of a choice in one line, in the order of the product's options; null where there was nothing to choose. */
export function labelVariant(names: readonly string[], choice: Choice): string | null {
  const others = Object.keys(choice).filter((name) => !names.includes(name));
  const values = [...names, ...others].flatMap((name) => choice[name] ?? []);
  return values.length > 0 ? values.join(" / ") : null;
}

/** The combinations that no variant has yet. */
export function lackingOf(options: readonly ProductOption[], variants: readonly { options: Choice }[]): Choice[] {
  const had = new Set(variants.map((variant) => choiceKey(variant.options)));
  return combinationsOf(options).filter((choice) => !had.has(choiceKey(choice)));
}
