import type { CheckResult } from "@/lib/services/upkeep/doctor";

/** What a check found, for people: what is wrong, and below it what to do. */
export function linesOf({ name, findings }: CheckResult): string[] {
  if (findings.length === 0) return [`ok      ${name}`];
  return findings.flatMap(({ isBroken, what, todo }) => [
    `${isBroken ? "BROKEN " : "advice "} ${name}: ${what}`,
    `          ${todo}`,
  ]);
}
