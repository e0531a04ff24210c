import type { CheckResult } from "@/lib/modules/operations/service/doctor";

/** Formats the findings of a check for people: each problem, with its fix below. */
export function formatFindings({ name, findings }: CheckResult): string[] {
  if (findings.length === 0) return [`ok      ${name}`];
  return findings.flatMap(({ isBroken, what, todo }) => [
    `${isBroken ? "BROKEN " : "advice "} ${name}: ${what}`,
    `          ${todo}`,
  ]);
}
