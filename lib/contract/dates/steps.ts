import { line } from "../fields";
import type { Version } from "../versions";
import { type DateStep, loosens, tellStep } from "./step";

const byDate = {
  "2026-09-05": [],
  "2026-09-09": [
    loosens("POST /checkout/draft", "phone", {
      was: line(8, 25).nullish().describe("A mobile number for the courier."),
    }),
  ],
} as const satisfies Partial<Record<Version, readonly DateStep[]>>;

/** A date that has no steps above is an error here, and in none of the places that ask for its steps. */
type Steps = { readonly [V in Version]: V extends keyof typeof byDate ? (typeof byDate)[V] : readonly [] };

/** What is different on each date, as steps down to the date before it. The baseline has nothing below it. */
export const steps: Steps = byDate;

/** What changed on a date, a sentence for each step, for the people who move up to it. */
export function changesOn(version: Version): string[] {
  return steps[version].map(tellStep);
}
