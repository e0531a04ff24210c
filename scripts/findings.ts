import type { CheckResult } from "@/lib/services/upkeep/doctor";

/** Formats the findings of a check for people: each problem, with its fix below. */
export function formatFindings({ name, findings }: CheckResult): string[] {
  if (findings.length === 0) return [`ok      ${name}`];
  return findings.flatMap(({ isBroken, what, todo }) => [
    `${isBroken ? "BROKEN " : "advice "} ${name}: ${what}`,
    `          ${todo}`,
  ]);
}
