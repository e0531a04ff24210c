import { readArguments } from "../../scripts/commands/arguments.mjs";
import { commands } from "../../scripts/commands/commands.mjs";
import { Program } from "../planting/program";
import { bugs } from "./bugs/bugs";
import { type SimulationResult, simulate } from "./simulate";

/**
 * The simulator: the whole system in one process, with everything that differs from run to run taken from a seed.
 *
 *   npm run simulate -- --seed 7          one run, with its trace
 *   npm run simulate -- --seeds 1-100     many runs; only those that fail are told of
 *   npm run simulate -- --bugs            plants one bug after the other, and says which seed shows it
 *
 * What is real: everything in `lib`, from the edge to the SQL, in two or three instances. Each is a copy of all modules
 * (`program.ts`), as a process would have them, and runs on Postgres in this process (`server.ts`). What is played: clocks,
 * timers and chance (`runtime.ts`), connections to the database (`connection.ts`), gateways and messengers (`outside.ts`,
 * by the players of the tests), and the store of counters. Buyers, the merchant and the timed work are actors.
 *
 * What goes wrong, as often as the seed says: statements, answers and commits are lost, instances die around them and are
 * followed by others, gateways and messengers are away, slow, silent or talk nonsense, notices come late, twice, in any order,
 * forged or never, the store of counters lies, clocks are set, the database is away. After a few minutes nothing goes wrong any
 * more; everything is then asked for once more, and days pass.
 *
 * What must hold: the promises of the races (`e2e/races/stage/invariants.ts`), those of `checks.ts`, and those that actors hold as they
 * go (`world.hold`).
 *
 * How to read a trace: seconds since the beginning, who, what. A line of an instance is a statement by its first words, a call
 * to the outside, or a line of its log. `lost: …` never reached the server, `unanswered: …` was done and not heard of, after
 * `silent: …` nothing passes on that connection any more; `dies before …` and `dies after …` say where. `WRONG` names the
 * promise that was found broken there. The same seed gives the same trace, byte for byte, as long as the program is the
 * same: to look into a failure, run its seed, and put notes into `lib` with `log()`; they appear in the trace.
 */
async function main(): Promise<boolean> {
  const { switches, values } = readArguments(commands.simulate);
  if (switches.has("bugs")) return tellBugs();
  if (values.seeds) return tellSeeds(values.seeds);
  const { trace, wrongs } = await simulate(Number(values.seed ?? 1));
  for (const line of trace) console.log(line);
  tellEnd(wrongs);
  return wrongs.length === 0;
}

async function tellSeeds(range: string): Promise<boolean> {
  const [first = 1, last = first] = range.split("-").map(Number);
  let isWell = true;
  for (let seed = first; seed <= last; seed++) {
    const { wrongs } = await simulate(seed);
    if (wrongs.length > 0) console.log(`seed ${seed}:`);
    if (wrongs.length > 0) tellEnd(wrongs);
    isWell &&= wrongs.length === 0;
  }
  if (isWell) console.log(`All promises held in the seeds ${first} to ${last}.`);
  return isWell;
}

/** How many seeds a bug is looked for in. */
const mostSeeds = 100;

/** Says of every bug which seed shows it, and by which promise. */
async function tellBugs(): Promise<boolean> {
  let isWell = true;
  for (const bug of bugs) {
    const run = await findSeed(new Program(bug), bug.seed);
    console.log(`${bug.title} | ${run ? `seed ${run.seed}: ${run.wrongs[0]?.slice(0, 100)}` : "NOT SHOWN"}`);
    isWell &&= run !== null;
  }
  return isWell;
}

/** The first run that shows a bug: of the seed that did before, or of any other. */
async function findSeed(program: Program, known: number): Promise<SimulationResult | null> {
  const others = Array.from({ length: mostSeeds }, (_, index) => index + 1);
  for (const seed of [known, ...others]) {
    const run = await simulate(seed, program, true);
    if (run.wrongs.length > 0) return run;
  }
  return null;
}

function tellEnd(wrongs: readonly string[]): void {
  for (const wrong of new Set(wrongs)) console.log(`  WRONG: ${wrong}`);
  if (wrongs.length === 0) console.log("All promises held.");
}

const isWell = await main();
// Workers of the compiler would keep the process alive. A long trace is ended only when whoever reads it has all of it.
process.stdout.write("", () => process.exit(isWell ? 0 : 1));
