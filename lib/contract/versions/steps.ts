import { line } from "../fields";
import { type DateStep, describeStep, loosens } from "./step";
import type { Version } from "./versions";

const byDate = {
  "2026-09-05": [],
  "2026-09-09": [
    loosens("POST /checkout/draft", "phone", {
      was: line(8, 25).nullish().describe("Mobile number for the courier."),
    }),
  ],
} as const satisfies Partial<Record<Version, readonly DateStep[]>>;

/** A date without steps above is an error here, not in the files that read its steps. */
type Steps = { readonly [V in Version]: V extends keyof typeof byDate ? (typeof byDate)[V] : readonly [] };

/** Differences of each date, as steps down to the previous date. The baseline has no earlier date. */
export const steps: Steps = byDate;

/** Changes of a version for developers who upgrade, one sentence per step. */
export function describeVersionChanges(version: Version): string[] {
  return steps[version].map(describeStep);
}
