import recorded from "./webhook-examples.json" with { type: "json" };

/** A delivered body per event. `examples.test.ts` records them from the demo shop; do not edit them by hand. */
export const webhookExamples: Readonly<Record<string, object>> = recorded;
