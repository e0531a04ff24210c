import type { OperationName } from "./endpoints";
import recorded from "./examples.json" with { type: "json" };

/** One call of an operation, and its response under the newest date. */
export type Example = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
  readonly answer: object;
};

/** An example of every operation. `examples.test.ts` records them from the demo shop; do not edit them by hand. */
export const examples: Readonly<Record<OperationName, Example>> = recorded;
