import type { MerchantOperationName } from "./endpoints";
import goods from "./examples/goods.json" with { type: "json" };
import offers from "./examples/offers.json" with { type: "json" };
import orders from "./examples/orders.json" with { type: "json" };
import people from "./examples/people.json" with { type: "json" };
import settings from "./examples/settings.json" with { type: "json" };

/** One call of an operation of the merchant's API, and its answer: the beginning of it where it is a file. */
export type MerchantExample = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  readonly body?: object;
  readonly revision?: number;
  readonly answer: object | string;
};

/** An example of every operation. They are taken from the demo shop by `examples.test.ts`, and never written by hand. */
export const merchantExamples: Readonly<Partial<Record<MerchantOperationName, MerchantExample>>> = {
  ...people,
  ...settings,
  ...goods,
  ...offers,
  ...orders,
};
