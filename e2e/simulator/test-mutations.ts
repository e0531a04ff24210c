import { expect, test } from "vitest";
import { Program } from "../mutations/program";
import { bugs } from "../mutations/simulator-mutations";
import { simulate } from "./simulate";

/** Seeds to try if the recorded one no longer shows the mutation: every change of the program changes every run. */
const others = Array.from({ length: 60 }, (_, index) => index + 1);

/** Tests one half of the mutations. Test files run in parallel, so each half has its own file. */
export function testBugs(half: 0 | 1): void {
  test.each(bugs.filter((_, index) => index % 2 === half))("a run finds the mutation: $title", showBug);
}

/** Runs seeds until one shows the mutation. */
async function showBug({ seed: known, ...bug }: (typeof bugs)[number]): Promise<void> {
  const program = new Program(bug);
  const shows = async (seed: number) => (await simulate(seed, program, true)).wrongs.length > 0;
  for (const seed of [known, ...others]) {
    if (!(await shows(seed))) continue;
    if (seed !== known) console.log(`Seed ${seed} shows it now, ${known} no longer: note it in the list of mutations.`);
    return;
  }
  expect.unreachable("no run shows it");
}
