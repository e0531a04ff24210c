import { line } from "../fields";
import type { Version } from "../versions";
import { type DateStep, loosens, tellStep } from "./step";

/** What is different on each date, as steps down to the date before it. The baseline has nothing below it. */
export const steps = {
  "2026-09-05": [],
  "2026-09-09": [
    loosens("POST /checkout/draft", "phone", {
      was: line(8, 25).nullish().describe("A mobile number for the courier."),
    }),
  ],
} as const satisfies Record<Version, readonly DateStep[]>;

/** What changed on a date, a sentence for each step, for the people who move up to it. */
export function changesOn(version: Version): string[] {
  return steps[version].map(tellStep);
}
