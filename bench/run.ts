import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { ensureBuilt } from "../scripts/build.mjs";
import { startPostgres } from "../scripts/postgres.mjs";
import { endChildren, report as explain, step, whenStopped } from "../scripts/steps.mjs";
import { type Findings, judge } from "./bars";
import { measureCold, type Place } from "./cold";
import { fillPglite, fillPostgres, sizeA, sizeB } from "./data";
import { type Load, startLoad } from "./load";
import { connections, measureMemory, measureRounds } from "./rounds";
import { refuseTakenPorts, type Server, startOwn } from "./servers";
import { machine, report } from "./table";
import { type Running, type Sources, startAll, targetsOf } from "./targets";
import { type Visits, visitShops } from "./visits";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

const isQuick = process.argv.includes("--quick");
const usesBuildAsIs = process.argv.includes("--as-built");
const pace = isQuick ? { rounds: 2, seconds: 1, warmUp: 5_000 } : { rounds: 3, seconds: 1.5, warmUp: 6_000 };
const effort = isQuick ? { rounds: 3, requests: 100 } : { rounds: 3, requests: 400 };
/** A folder for this run alone: another one would take the data from under the servers. */
const folder = `.data/bench/${process.pid}`;
const answerFile = `${folder}/answer.json`;

/** How busy the machine was with other things. */
const loadBefore = loadavg()[0] ?? 0;

/** What is to be undone at the end, the last first. */
const undo: (() => unknown)[] = [];

type Urls = { a: string; b: string | null } | null;

/** Everything, from nothing to the table. It measures and judges; it never fails for being slow. */
async function bench(): Promise<void> {
  await refuseTakenPorts();
  if (!usesBuildAsIs) await ensureBuilt();
  mkdirSync(folder, { recursive: true });
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const load = startLoad();
  undo.push(load.stop);
  const urls = await fill();
  const sources = sourcesOf(urls);
  const running = await step("Starting the servers", () => startAll(sources, answerFile, stopLater));
  const results = await step("Measuring all in turn", (say) => measureRounds(load, targetsOf(running), pace, say));
  const memory = measureMemory(running);
  const cold = await step("Measuring lists that nobody asked for lately", () =>
    measureCold(load, placesOf(running, urls), effort),
  );
  const visits = sources.postgresB ? await tour(load, sources.postgresB) : null;
  conclude({ results, cold, visits }, memory);
}

/** Makes the data of set A in both kinds of database, and of set B in Postgres where there is time for it. */
async function fill(): Promise<Urls> {
  const folders = [`${folder}/own`, `${folder}/next`];
  await step("Filling PGlite with set A", () => fillPglite(folders, sizeA));
  const postgres = await startPostgres();
  if (!postgres) return null;
  undo.push(postgres.stop);
  const fillOne = async (name: string, size: typeof sizeA) => {
    const { url, drop } = await fillPostgres(postgres.url, `etalase_bench_${name}_${process.pid}`, size);
    undo.push(drop);
    return url;
  };
  const a = await step("Filling Postgres with set A", () => fillOne("a", sizeA));
  const b = isQuick ? null : await step("Filling Postgres with set B", () => fillOne("b", sizeB));
  return { a, b };
}

function sourcesOf(urls: Urls): Sources {
  return {
    pglite: { own: { DATA_DIR: `${folder}/own` }, next: { DATA_DIR: `${folder}/next` } },
    postgresA: urls && { DATABASE_URL: urls.a },
    postgresB: urls?.b ? { DATABASE_URL: urls.b } : null,
  };
}

function placesOf(running: readonly Running[], urls: Urls): Place[] {
  return running.flatMap(({ kind, database, set, server }) => {
    const url = set === "A" ? urls?.a : urls?.b;
    return kind === "own" && database === "Postgres" && url ? [{ set, server, url }] : [];
  });
}

/** A server of its own, whose memory holds nothing yet. */
function tour(load: Load, source: { DATABASE_URL: string } | { DATA_DIR: string }): Promise<Visits> {
  return step("Visiting all shops", async () => {
    const server = await startOwn(3408, source);
    stopLater(server);
    return visitShops(load, server, sizeB.shops, 3);
  });
}

function conclude(findings: Findings, memory: ReturnType<typeof measureMemory>): void {
  const bars = judge(findings);
  const { body } = JSON.parse(readFileSync(answerFile, "utf8"));
  const bytes = Buffer.byteLength(body);
  const how = `${connections} connections, medians of ${pace.rounds} rounds of ${pace.seconds} s, all servers in turn.`;
  const found = { ...findings, memory, bars, bytes, how, loadBefore };
  writeFileSync(".data/bench.json", `${JSON.stringify({ at: new Date(), machine: machine(), ...found }, null, 2)}\n`);
  console.log(`\n${report(found)}\n\nThe figures are in .data/bench.json.`);
}

function stopLater(server: Server): void {
  undo.push(server.stop);
}

let leaving: Promise<void> | undefined;

/** Stops and removes everything that was started, once. */
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
