import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ensureBuilt } from "../../scripts/build.mjs";
import { readArguments } from "../../scripts/commands/arguments.mjs";
import { commands } from "../../scripts/commands/commands.mjs";
import { endChildren, report, step, whenStopped } from "../../tools/testbed/steps.mjs";
import { median } from "../rounds";
import { loadLighthouse, look, measureSlowdown, type PageAudit } from "./lighthouse";
import { openStage, type Visited } from "./stage";

process.chdir(fileURLToPath(new URL("../..", import.meta.url)));

const args = readArguments(commands["bench:web"]).positionals;
const looks = Number(args.find((argument) => /^\d+$/.test(argument)) ?? 5);
/** Names of the pages to audit; empty means all pages. */
const named = args.filter((argument) => !/^\d+$/.test(argument));

/** Targets for every page. Sizes are in KiB as transferred; that of a product page includes its pictures. */
const wanted = { performance: 97, full: 100, font: 65, product: 320 };

/** Maximum script size in KiB by use of the page, and minimum performance and maximum LCP of the admin. */
const mostScript = { reads: 145, buys: 160, lists: 150, works: 180 };
const adminTargets = { performance: 95, lcp: 2_000 };

/** Audits every page of the shop like a cheap phone. It measures and judges, but never fails for being slow. */
async function bench(): Promise<void> {
  await ensureBuilt();
  const lighthouse = await loadLighthouse();
  const { origin, debugPort, pages, end } = await openStage();
  try {
    const slowdown = await measureSlowdown(lighthouse, origin, debugPort);
    const rows: string[][] = [];
    for (const page of pages.filter(({ name }) => named.length === 0 || named.some((each) => name.includes(each)))) {
      const found = await step(`Looking at ${page.name}`, () =>
        middle(() => look(lighthouse, new URL(page.path, origin).href, debugPort, slowdown)),
      );
      rows.push(rowOf(page, found));
    }
    console.log(`\nMedians of ${looks} looks, phone, processor slowed ${slowdown} times.\n`);
    console.log(tableOf(rows));
  } finally {
    await end();
  }
}

/** Median of several audits, separately for each metric. */
async function middle(auditPage: () => Promise<PageAudit>): Promise<PageAudit> {
  const all: PageAudit[] = [];
  for (let count = 0; count < looks; count++) all.push(await auditPage());
  const of = (pick: (look: PageAudit) => number) => median(all.map(pick));
  return {
    scores: {
      performance: of(({ scores }) => scores.performance),
      accessibility: of(({ scores }) => scores.accessibility),
      "best-practices": of(({ scores }) => scores["best-practices"]),
      seo: of(({ scores }) => scores.seo),
    },
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    bytes: {
      script: of(({ bytes }) => bytes.script),
      font: of(({ bytes }) => bytes.font),
      all: of(({ bytes }) => bytes.all),
    },
    faults: [...new Set(all.flatMap(({ faults }) => faults))],
  };
}

const head = ["page", "perf / a11y / bp / seo", "LCP ms", "TBT ms", "CLS", "script", "font", "all KiB", ""];

function rowOf({ name, use }: Visited, { scores, lcp, tbt, cls, bytes, faults }: PageAudit): string[] {
  const { performance, accessibility, "best-practices": practices, seo } = scores;
  const kib = (count: number) => (count / 1_024).toFixed(1);
  const script = mostScript[use];
  const isAdmin = name.startsWith("desk: ");
  const least = isAdmin ? adminTargets.performance : wanted.performance;
  // Order pages are secret to their buyer, and the admin is private. Both are noindex, which Lighthouse counts against SEO.
  const isHidden = name === "track" || isAdmin;
  const misses = [
    performance < least && `performance < ${least}`,
    isAdmin && lcp >= adminTargets.lcp && `LCP >= ${adminTargets.lcp}`,
    [accessibility, practices, ...(isHidden ? [] : [seo])].some((score) => score < wanted.full) && faults.join(", "),
    bytes.script > script * 1_024 && `script > ${script}`,
    bytes.font > wanted.font * 1_024 && `font > ${wanted.font}`,
    name.startsWith("product") && bytes.all > wanted.product * 1_024 && `all > ${wanted.product}`,
  ].filter((miss) => miss !== false);
  return [
    name,
    [performance, accessibility, practices, seo].join(" / "),
    String(Math.round(lcp)),
    String(Math.round(tbt)),
    cls.toFixed(3),
    kib(bytes.script),
    kib(bytes.font),
    kib(bytes.all),
    misses.length > 0 ? `✗ ${misses.join("; ")}` : "✓",
  ];
}

function tableOf(rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const text = [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
  writeFileSync(".data/bench-web.md", `${text}\n`);
  return text;
}

whenStopped(endChildren);
await bench().catch((error: unknown) => {
  report(error);
  process.exitCode = 1;
});
process.exit();
