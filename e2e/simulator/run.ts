import { readArguments } from "../../scripts/commands/arguments.mjs";
import { commands } from "../../scripts/commands/commands.mjs";
import { Program } from "../mutations/program";
import { bugs } from "../mutations/simulator-mutations";
import { type SimulationResult, simulate } from "./simulate";

/**
 * The simulator: the whole system in one process. Everything that differs from run to run comes from a seed.
 *
 *   npm run simulate -- --seed 7          one run, with its trace
 *   npm run simulate -- --seeds 1-100     many runs; prints only those that fail
 *   npm run simulate -- --bugs            applies each mutation, and prints the seed that shows it
 *
 * Real parts: everything in `lib`, from the HTTP pipeline to the SQL, in two or three instances. Each instance is a copy of all
 * modules (`program.ts`), like a separate process. It uses a Postgres in this process (`server.ts`). Simulated parts: clocks,
 * timers and randomness (`runtime.ts`), database connections (`connection.ts`), and the counter store. Gateways and message
 * channels (`outside.ts`) use the fakes of the tests. Buyers, the merchant and the scheduled jobs are actors.
 *
 * Faults, at rates that the seed decides: statements, responses and commits are lost. Instances die around them and are
 * replaced. Gateways and channels are down, slow, silent or return nonsense. Webhooks arrive late, twice, out of order, forged
 * or never. The counter store lies, clocks are set, the database is unreachable. After a few minutes all faults stop. Then
 * every request is repeated once, and days pass.
 *
 * Checks: the invariants of the races (`e2e/races/support/invariants.ts`), those of `checks.ts`, and those that actors check as
 * they go (`world.hold`).
 *
 * Trace format: seconds since the start, actor, event. A line of an instance is a statement (its first words), an outgoing
 * call, or a log line. `lost: …` never reached the server. `unanswered: …` was executed without a response. After `silent: …`
 * nothing passes on that connection. `dies before …` and `dies after …` name the statement. `WRONG` names the broken invariant.
 * The same seed gives the same trace, byte for byte, as long as the program is the same. To debug a failure, run its seed and
 * add `log()` calls to `lib`; they appear in the trace.
 */
async function main(): Promise<boolean> {
  const { switches, values } = readArguments(commands.simulate);
  if (switches.has("bugs")) return printBugs();
  if (values.seeds) return printSeeds(values.seeds);
  const { trace, wrongs } = await simulate(Number(values.seed ?? 1));
  for (const line of trace) console.log(line);
  printResult(wrongs);
  return wrongs.length === 0;
}

async function printSeeds(range: string): Promise<boolean> {
  const [first = 1, last = first] = range.split("-").map(Number);
  let isWell = true;
  for (let seed = first; seed <= last; seed++) {
    const { wrongs } = await simulate(seed);
    if (wrongs.length > 0) console.log(`seed ${seed}:`);
    if (wrongs.length > 0) printResult(wrongs);
    isWell &&= wrongs.length === 0;
  }
  if (isWell) console.log(`All promises held in the seeds ${first} to ${last}.`);
  return isWell;
}

/** Number of seeds to try for a mutation. */
const mostSeeds = 100;

/** Prints for every mutation the seed that shows it, and the broken invariant. */
async function printBugs(): Promise<boolean> {
  let isWell = true;
  for (const bug of bugs) {
    const run = await findSeed(new Program(bug), bug.seed);
    console.log(`${bug.title} | ${run ? `seed ${run.seed}: ${run.wrongs[0]?.slice(0, 100)}` : "NOT SHOWN"}`);
    isWell &&= run !== null;
  }
  return isWell;
}

/** Returns the first run that shows a mutation, starting with the recorded seed. */
async function findSeed(program: Program, known: number): Promise<SimulationResult | null> {
  const others = Array.from({ length: mostSeeds }, (_, index) => index + 1);
  for (const seed of [known, ...others]) {
    const run = await simulate(seed, program, true);
    if (run.wrongs.length > 0) return run;
  }
  return null;
}

function printResult(wrongs: readonly string[]): void {
  for (const wrong of new Set(wrongs)) console.log(`  WRONG: ${wrong}`);
  if (wrongs.length === 0) console.log("All promises held.");
}

const isWell = await main();
// The compiler's workers would keep the process alive. Exits only after the reader has received the complete trace.
process.stdout.write("", () => process.exit(isWell ? 0 : 1));
