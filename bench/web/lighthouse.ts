import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { run, step } from "../../tools/testbed/steps.mjs";

const version = "12.8.2";
const folder = ".data/lighthouse";
const kinds = ["performance", "accessibility", "best-practices", "seo"] as const;

/**
 * Result of one audit: scores from 0 to 100, times in milliseconds. Script sizes are gzipped; other sizes are as
 * transferred.
 */
export type PageAudit = {
  scores: Record<(typeof kinds)[number], number>;
  lcp: number;
  tbt: number;
  cls: number;
  bytes: { script: number; font: number; all: number };
  /** Failed audits, as hints for a fix. */
  faults: string[];
};

type NetworkRequest = { url: string; transferSize: number; resourceType: string };
type Audit = { score: number | null; numericValue?: number; title: string; details?: { items?: NetworkRequest[] } };
type Report = {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

/**
 * Loads Lighthouse and installs it beside the project on first use. It has two hundred packages, which an operator of a
 * shop should not have to download.
 */
export async function loadLighthouse(): Promise<Lighthouse> {
  const file = resolve(folder, "node_modules/lighthouse/core/index.js");
  if (!existsSync(file)) {
    const args = ["install", "--prefix", folder, "--no-audit", "--no-fund", `lighthouse@${version}`];
    await step("Installing Lighthouse", () => run("npm", args, { shell: process.platform === "win32" }));
  }
  const loaded: { default: Lighthouse } = await import(pathToFileURL(file).href);
  return loaded.default;
}

/** Audits a page like a phone on its first visit. Only the storage of the shop's pages is kept: the cart is not empty. */
export async function look(lighthouse: Lighthouse, url: string, port: number, slowdown: number): Promise<PageAudit> {
  const report = await reportOn(lighthouse, url, port, slowdown);
  const scripts = requestsOf(report).filter(({ resourceType }) => resourceType === "Script");
  // A page and its iframe request the same script separately, but it is transferred once.
  const sizes = await Promise.all([...new Set(scripts.map(({ url }) => url))].map(gzippedSize));
  return lookOf(
    report,
    sizes.reduce((sum, size) => sum + size, 0),
  );
}

/** Lighthouse's processor benchmark of a mid-range phone. */
const phoneIndex = 500;

/** Slowdown factor that makes this machine's processor comparable to such a phone. */
export async function measureSlowdown(lighthouse: Lighthouse, url: string, port: number): Promise<number> {
  const { environment } = await reportOn(lighthouse, url, port, 1);
  return Math.max(1, Math.round((environment.benchmarkIndex / phoneIndex) * 10) / 10);
}

async function reportOn(lighthouse: Lighthouse, url: string, port: number, slowdown: number): Promise<Report> {
  const flags = { port, logLevel: "error", onlyCategories: kinds };
  const throttling = { cpuSlowdownMultiplier: slowdown };
  const result = await lighthouse(url, { ...flags, throttling: { ...slowNetwork, ...throttling } });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}.`);
  return result.lhr;
}

/** Lighthouse's default network of a phone. */
const slowNetwork = {
  rttMs: 150,
  throughputKbps: 1_638.4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1_474.56,
  uploadThroughputKbps: 675,
};

const known = new Map<string, Promise<number>>();

/** Gzipped size of a script without response headers, independent of the server's compression. */
function gzippedSize(url: string): Promise<number> {
  const size = known.get(url) ?? fetchBody(url).then((body) => gzipSync(body, { level: 9 }).length);
  known.set(url, size);
  return size;
}

/** Fetches a script of the build. Every host has the same, and Node may not resolve a name under localhost. */
async function fetchBody(url: string): Promise<Buffer> {
  const local = new URL(url);
  local.hostname = "127.0.0.1";
  return Buffer.from(await (await fetch(local)).arrayBuffer());
}

function requestsOf({ audits }: Report): NetworkRequest[] {
  return audits["network-requests"]?.details?.items ?? [];
}

function lookOf(report: Report, script: number): PageAudit {
  const { categories, audits } = report;
  const scores = Object.fromEntries(kinds.map((kind) => [kind, Math.round((categories[kind]?.score ?? 0) * 100)]));
  const items = requestsOf(report);
  const sum = (of: readonly NetworkRequest[]) => of.reduce((bytes, { transferSize }) => bytes + transferSize, 0);
  const fonts = items.filter(({ resourceType }) => resourceType === "Font");
  const value = (id: string) => audits[id]?.numericValue ?? 0;
  return {
    scores: scores as PageAudit["scores"],
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    bytes: { script, font: sum(fonts), all: sum(items) },
    faults: kinds.slice(1).flatMap((kind) => faultsIn(categories[kind]?.auditRefs ?? [], audits)),
  };
}

function faultsIn(refs: readonly { id: string; weight: number }[], audits: Report["audits"]): string[] {
  const failed = refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  return failed.map(({ id }) => audits[id]?.title ?? id);
}
