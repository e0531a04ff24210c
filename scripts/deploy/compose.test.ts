import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { commandsUnder } from "./readme";

const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      ports: z.array(z.string()).default([]),
      volumes: z.array(z.string()).default([]),
      environment: z.record(z.string(), z.string()).default({}),
    }),
  ),
});
const text = readFileSync("compose.yaml", "utf8");
const { services } = Compose.parse(parse(text));
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const lines = commandsUnder("With Docker");

/** The `docker compose` calls of the page: verb, service, and command in the container. */
const calls = lines
  .filter((line) => line.startsWith("docker compose "))
  .map((line) => {
    const [call = ""] = line.slice("docker compose ".length).split(/ [<>] /);
    const [verb = "", ...args] = call.split(" ");
    const first = args.findIndex((word) => !word.startsWith("-"));
    const [service = null, ...run] = first < 0 ? [] : args.slice(first);
    return { line, verb, service, run: run.join(" ") };
  });

test("the documented compose commands use existing services", () => {
  const verbs = new Set(["up", "exec", "build", "run"]);
  for (const { line, verb, service } of calls) {
    expect(verbs, line).toContain(verb);
    expect(service === null || service in services, line).toBe(true);
  }
  expect(calls.filter(({ verb }) => verb === "run").map(({ service }) => service)).toEqual(["migrate"]);
});

test("commands in the shop's container are npm scripts that the operator pages also name", () => {
  const operators = readFileSync("docs/operators.md", "utf8");
  const scripted = calls.filter(({ run }) => run.startsWith("npm run "));
  expect(scripted.map(({ run }) => run.split(" ")[2])).toEqual(["shop", "doctor"]);
  for (const { run, service } of scripted) {
    expect(scripts).toHaveProperty(run.split(" ")[2] ?? "");
    expect([service, operators.includes(run)]).toEqual(["shop", true]);
  }
});

test("a backup covers the services' database and folder, and restores into the same", () => {
  const { POSTGRES_USER: user, POSTGRES_DB: name } = services.postgres?.environment ?? {};
  const data = services.shop?.volumes[0]?.split(":")[1];
  const runs = calls.filter(({ verb, run }) => verb === "exec" && !run.startsWith("npm ")).map(({ run }) => run);
  expect(runs).toEqual([
    `pg_dump --username=${user} --format=custom ${name}`,
    `tar -C ${data} -cf - .`,
    `pg_restore --username=${user} --dbname=${name} --no-owner --exit-on-error`,
    `tar -C ${data} -xf -`,
  ]);
  // A terminal would change the bytes in transit.
  const piped = lines.filter((line) => / [<>] \S+$/.test(line) && line.startsWith("docker"));
  expect(piped.map((line) => line.startsWith("docker compose exec -T "))).toEqual([true, true, true, true]);
});

test("every secret that compose requires is generated, in a file that only its owner can read", () => {
  const needed = [...new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name))];
  const made = lines.flatMap((line) => /^echo "(\w+)=\$\(openssl rand -hex 32\)" >> \.env$/.exec(line)?.[1] ?? []);
  expect(made).toEqual(expect.arrayContaining(needed));
  expect(lines[0]).toBe("umask 077");
});

test("only this machine reaches the shop, and its proxy names each buyer's address", () => {
  expect(services.shop?.ports).toEqual(["127.0.0.1:3000:3000"]);
  expect(services.shop?.environment.CLIENT_IP_HEADER).toBe("x-forwarded-for");
});
