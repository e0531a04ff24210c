import type { MerchantOperationName } from "../endpoints.merchant";
import catalog from "./examples/catalog.json" with { type: "json" };
import offers from "./examples/offers.json" with { type: "json" };
import orders from "./examples/orders.json" with { type: "json" };
import people from "./examples/people.json" with { type: "json" };
import settings from "./examples/settings.json" with { type: "json" };

/** One call of an operation of the merchant API, and its response. A file is shortened to its beginning. */
export type MerchantExample = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  readonly body?: object;
  readonly revision?: number;
  readonly answer: object | string;
};

/** An example of every operation. `examples.test.ts` records them from the demo shop; do not edit them by hand. */
export const merchantExamples: Readonly<Partial<Record<MerchantOperationName, MerchantExample>>> = {
  ...people,
  ...settings,
  ...catalog,
  ...offers,
  ...orders,
};
