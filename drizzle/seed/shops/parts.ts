import type { Dye, Motif, Picture, Shape, Subject } from "../pictures/picture";
import type { DemoPicture, DemoProduct, DemoVariant } from "../shop";

/** Helpers that keep the demo shops short: the shops list their products, these fill in the repetition. */

/** A motif in its colors, for a cloth, glaze or bag. */
export type Look = Omit<Picture, "subject" | "shape">;

export function look(motif: Motif, ink: Dye, ground: Dye, accent: Dye): Look {
  return { motif, ink, ground, accent };
}

/** A picture of a subject with that look. The default is portrait, as for product pictures. */
export function shot(name: string, subject: Subject, look: Look, alt: string, shape: Shape = "portrait"): DemoPicture {
  return { name, alt, picture: { subject, ...look, shape } };
}

/** Square swatch of a category. */
export function swatch(name: string, look: Look, alt: string): DemoPicture {
  return shot(name, "pattern", look, alt, "square");
}

/** Joins sentences into one paragraph. */
export function text(...sentences: string[]): string {
  return sentences.join(" ");
}

type VariantFields = Omit<DemoVariant, "sku" | "options">;
type Choice = { value: string } & Omit<VariantFields, "stock" | "picture">;
type Choices = Pick<DemoProduct, "variants"> & Required<Pick<DemoProduct, "options">>;

/** Several values of one option at the same price and weight. */
export function samePrice(values: string[], price: number, weightGrams: number, compareAtPrice?: number): Choice[] {
  const struckThrough = compareAtPrice === undefined ? {} : { compareAtPrice };
  return values.map((value) => ({ value, price, weightGrams, ...struckThrough }));
}

/** A product with one option to choose. */
export function oneOption(sku: string, name: string, choices: ({ value: string } & VariantFields)[]): Choices {
  return {
    options: [{ name, values: choices.map(({ value }) => value) }],
    variants: choices.map(({ value, ...terms }) => ({
      sku: `${sku}-${skuPart(value)}`,
      ...terms,
      options: { [name]: value },
    })),
  };
}

/**
 * A product with two options to choose. `stock` has a row for each value of the first option. Each row has a number for
 * each value of the second option. `pictures` names the picture for a value of the first option.
 */
export function twoOptions(plan: {
  sku: string;
  rows: string;
  columns: string;
  choices: Choice[];
  stock: Record<string, (number | null)[]>;
  pictures?: Record<string, string>;
}): Choices {
  const { sku, rows, columns, choices, stock, pictures = {} } = plan;
  const variants = Object.entries(stock).flatMap(([row, left]) =>
    choices.map(({ value, ...terms }, column): DemoVariant => {
      const units = left[column];
      if (units === undefined) throw new Error(`${sku}: no stock is given for ${row}, ${value}`);
      const picture = pictures[row];
      return {
        sku: `${sku}-${skuPart(row)}-${skuPart(value)}`,
        ...terms,
        stock: units,
        options: { [rows]: row, [columns]: value },
        ...(picture === undefined ? {} : { picture }),
      };
    }),
  );
  return {
    options: [
      { name: rows, values: Object.keys(stock) },
      { name: columns, values: choices.map(({ value }) => value) },
    ],
    variants,
  };
}

/** "2,5 m" becomes 25M. */
function skuPart(value: string): string {
  return value.toUpperCase().replace(/[^A-Z0-9]/g, "");
}
