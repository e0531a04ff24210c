import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { Settings } from "@/lib/platform/config";

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));

/** The commands of `npm start` and `npm run db:migrate`, without the parts that only npm needs. */
const start = scripts.start?.replace(" --import ./scripts/npm-shell.mjs", "");
const migrate = scripts["db:migrate"];

/** Returns the lines of a file that start with a word, without that word. */
function after(file: string, word: string): string[] {
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.trim());
  return lines.filter((line) => line.startsWith(word)).map((line) => line.slice(word.length).trim());
}

test("the image is built and started with the documented commands, as an unprivileged user", () => {
  const runs = after("Dockerfile", "RUN ").filter((run) => run.startsWith("npm "));
  expect(runs).toEqual([
    "npm ci --include=dev",
    "npm run build",
    "npm run shop -- --help > /dev/null",
    "npm prune --omit=dev",
  ]);
  const commands = after("Dockerfile", "CMD ").map((command) => JSON.parse(command));
  expect(commands[0].join(" ")).toContain("/api/health'");
  expect(commands[1].join(" ")).toBe(start);
  expect(after("Dockerfile", "USER ")).toEqual(["node"]);
});

test("compose and systemd migrate and start the shop as npm does", () => {
  expect(after("compose.yaml", "command:").map((line) => JSON.parse(line).join(" "))).toContain(migrate);
  expect(after("deploy/etalase.service", "ExecStart=")).toEqual([`/usr/bin/${start}`]);
  expect(after("deploy/etalase.service", "ExecStartPre=")).toEqual([`/usr/bin/${migrate}`]);
  expect(readFileSync("deploy/README.md", "utf8")).toContain(`\n${start}\n`);
});

const Service = z.strictObject({
  build: z.string().optional(),
  image: z.string().optional(),
  command: z.array(z.string()).optional(),
  restart: z.literal("unless-stopped").optional(),
  stop_grace_period: z.string().optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.string() })).default({}),
  healthcheck: z.strictObject({ test: z.array(z.string()), interval: z.string() }).optional(),
});
const Compose = z.strictObject({ services: z.record(z.string(), Service), volumes: z.record(z.string(), z.null()) });

test("compose services refer only to existing services, volumes and settings", () => {
  const { services, volumes } = Compose.parse(parse(readFileSync("compose.yaml", "utf8")));
  const all = Object.values(services);
  expect(all.flatMap(({ depends_on }) => Object.keys(depends_on)).filter((name) => !services[name])).toEqual([]);
  const mounted = all.flatMap((service) => service.volumes.map((volume) => volume.split(":")[0]));
  expect(mounted.toSorted()).toEqual(Object.keys(volumes).toSorted());
  for (const { build, environment } of all)
    if (build) expect(Object.keys(environment).filter((name) => !Object.hasOwn(Settings.shape, name))).toEqual([]);
});

test("the systemd unit has valid sections and settings, each once", () => {
  const lines = readFileSync("deploy/etalase.service", "utf8").split("\n");
  const entries = lines.filter((line) => line !== "" && !line.startsWith("#"));
  expect(entries.filter((line) => /^\[/.test(line))).toEqual(["[Unit]", "[Service]", "[Install]"]);
  const names = entries
    .filter((line) => !/^\[/.test(line))
    .map((line) => /^([A-Z][A-Za-z]+)=\S/.exec(line)?.[1] ?? line);
  expect(names.filter((name, index) => !/^[A-Za-z]+$/.test(name) || names.indexOf(name) !== index)).toEqual([]);
});

/** Settings that OpenTelemetry reads itself. */
const foreign = ["OTEL_EXPORTER_OTLP_HEADERS", "OTEL_SERVICE_NAME"];

test("the example file lists every setting once, and nothing else", () => {
  const named = readFileSync(".env.example", "utf8").match(/^(?:# )?[A-Z][A-Z0-9_]+(?==)/gm) ?? [];
  const names = named.map((name) => name.replace("# ", ""));
  expect(names.toSorted()).toEqual([...Object.keys(Settings.shape), ...foreign].toSorted());
});

test("the operator pages explain every setting", () => {
  const text = readFileSync("docs/operators.md", "utf8");
  const own = Object.keys(Settings.shape).filter((name) => !name.startsWith("VERCEL"));
  expect(own.filter((name) => !text.includes(`\`${name}`))).toEqual([]);
});
