import type { OperationName } from "./endpoints";
import told from "./examples.json" with { type: "json" };

/** One call of an operation, and its answer under the newest date. */
export type Example = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
  readonly answer: object;
};

/** An example of every operation. They are taken from the demo shop by `examples.test.ts`, and never written by hand. */
export const examples: Readonly<Record<OperationName, Example>> = told;
