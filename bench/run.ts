import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { ensureBuilt } from "../scripts/build.mjs";
import { readArguments } from "../scripts/commands/arguments.mjs";
import { commands } from "../scripts/commands/commands.mjs";
import { startPostgres } from "../tools/testbed/postgres.mjs";
import { endChildren, report as explain, Failure, step, whenStopped } from "../tools/testbed/steps.mjs";
import { compare, refuseFolder } from "./against";
import { compareWithTargets, type Findings } from "./bars";
import { measureCheckout } from "./checkout";
import { fillPglite, fillPostgres, sizeA, sizeB } from "./data/data";
import { measureImports } from "./imports";
import { measureLists } from "./lists";
import { measureReads } from "./reads";
import { measureRelevance } from "./relevance";
import { refuseTakenPorts } from "./servers";
import { type BenchStage, embeddedFolders, type Postgres } from "./stage";
import { machine, report } from "./table";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

const { switches, values } = readArguments(commands.bench);
const isQuick = switches.has("quick");
const usesBuildAsIs = switches.has("as-built");
const folder = `.data/bench/${process.pid}`;

/** Load of the machine before the run. */
const loadBefore = loadavg()[0] ?? 0;

/** Cleanup steps for the end of the run, executed last to first. */
const undo: (() => unknown)[] = [];

/** Runs the full benchmark, from an empty database to the table. It measures and judges, but never fails for being slow. */
async function bench(): Promise<void> {
  const only = readOnly();
  await refuseTakenPorts();
  const other = readAgainst();
  if (other !== null) return benchAgainst(other);
  mkdirSync(folder, { recursive: true });
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const isAsked = (part: Part) => only === null || only === part;
  const relevance = isAsked("search") ? await step("Judging searches", () => measureRelevance(folder)) : null;
  const imports = isAsked("import") ? await measureFiles() : null;
  const lists = isAsked("lists") ? await measureLists((step) => void undo.push(step)) : null;
  const isSpeedAsked = isAsked("reads") || isAsked("checkout");
  const speed = isSpeedAsked ? await measureSpeed(isAsked) : { reads: null, checkout: null };
  conclude({ ...speed, relevance, imports, lists, against: null });
}

/** Imports files through the command line, and the worst file through our own server, which serves a build. */
async function measureFiles(): Promise<Findings["imports"]> {
  if (!usesBuildAsIs) await ensureBuilt();
  return measureImports(folder, (step) => void undo.push(step));
}

async function measureSpeed(isAsked: (part: Part) => boolean): Promise<Pick<Findings, "reads" | "checkout">> {
  if (!usesBuildAsIs) await ensureBuilt();
  if (isAsked("reads")) await fillEmbedded();
  const postgres = await fillServer();
  const stage: BenchStage = { isQuick, folder, postgres, later: (step) => void undo.push(step) };
  const reads = isAsked("reads") ? await measureReads(stage) : null;
  const checkout = isAsked("checkout") ? await measureCheckout(stage) : null;
  return { reads, checkout };
}

const parts = commands.bench.options.only.choices;
type Part = (typeof parts)[number];

/** The single part of `--only`, for example `--only=reads`; null means all parts. */
function readOnly(): Part | null {
  return parts.find((part) => part === values.only) ?? null;
}

/** The folder of another version to compare with, from `--against=<folder>`; null if there is none. */
function readAgainst(): string | null {
  return values.against ?? null;
}

/** Only compares this version with another one. */
async function benchAgainst(other: string): Promise<void> {
  refuseFolder(other);
  const postgres = await startPostgres({ durable: true });
  if (!postgres) throw new Failure("Two versions are compared on Postgres only.");
  undo.push(postgres.stop);
  const later = (step: () => unknown) => void undo.push(step);
  const against = await compare(other, postgres.url, { isQuick, builds: !usesBuildAsIs, later });
  conclude({ reads: null, checkout: null, relevance: null, imports: null, lists: null, against });
}

async function fillEmbedded(): Promise<void> {
  const { own, next } = embeddedFolders({ folder });
  await step("Filling PGlite with set A", () => fillPglite([own, next], sizeA));
}

/** Creates the data of set A and, unless the run is quick, of set B. */
async function fillServer(): Promise<Postgres | null> {
  const postgres = await startPostgres({ durable: true });
  if (!postgres) return null;
  undo.push(postgres.stop);
  const fillOne = async (name: string, size: typeof sizeA) => {
    const { url, drop } = await fillPostgres(postgres.url, `etalase_bench_${name}_${process.pid}`, size);
    undo.push(drop);
    return url;
  };
  const a = await step("Filling Postgres with set A", () => fillOne("a", sizeA));
  const b = isQuick ? null : await step("Filling Postgres with set B", () => fillOne("b", sizeB));
  return { url: postgres.url, a, b };
}

function conclude(findings: Findings): void {
  const found = { ...findings, bars: compareWithTargets(findings), loadBefore };
  mkdirSync(".data", { recursive: true });
  writeFileSync(".data/bench.json", `${JSON.stringify({ at: new Date(), machine: machine(), ...found }, null, 2)}\n`);
  console.log(`\n${report(found)}\n\nThe figures are in .data/bench.json.`);
}

let leaving: Promise<void> | undefined;

/** Stops and removes everything that was started. Runs only once. */
function leave(): Promise<void> {
  leaving ??= (async () => {
    endChildren();
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  })();
  return leaving;
}

whenStopped(() => void leave().then(() => process.exit(130)));

await bench().catch((error) => {
  if (leaving) return;
  explain(error);
  process.exitCode = 1;
});
await leave();
process.exit();
