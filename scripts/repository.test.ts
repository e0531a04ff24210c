import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { versions } from "@/lib/contract/versions/versions";

type Package = { version: string; scripts: Record<string, string> };

const { scripts, version }: Package = JSON.parse(readFileSync("package.json", "utf8"));

test("the newest release of the changelog is the version of both packages, below an unreleased section", () => {
  const changelog = readFileSync("CHANGELOG.md", "utf8");
  expect([...changelog.matchAll(/^## (\S+)/gm)].map(([, heading]) => heading).slice(0, 2)).toEqual([
    "Unreleased",
    version,
  ]);
  const others = ["package-lock.json", "lib/client/package/package.json"];
  expect(others.map((file) => JSON.parse(readFileSync(file, "utf8")).version)).toEqual([version, version]);
});

test("the changelog names every API version that came after those of the specification", () => {
  const changelog = readFileSync("CHANGELOG.md", "utf8");
  const missing = versions.slice(2).filter((version: string) => !changelog.includes(version));
  expect(missing, "Describe each version in CHANGELOG.md under Unreleased").toEqual([]);
});

test("every decision record has the parts of the template and a line in the index", () => {
  const index = readFileSync("docs/adr/README.md", "utf8");
  for (const name of readdirSync("docs/adr").filter((name) => name !== "README.md")) {
    const text = readFileSync(`docs/adr/${name}`, "utf8");
    const [number = ""] = name.split("-");
    expect(text.startsWith(`# ${number} `), `${name} starts with its number`).toBe(true);
    expect(text, name).toMatch(/^Status: \S.*\. Date: \d{4}-\d{2}-\d{2}\./m);
    const parts = [...text.matchAll(/^## (.+)$/gm)].map(([, part]) => part);
    expect(parts, name).toEqual(["Context", "Decision", "Consequences", "Alternatives"]);
    expect(index, `Add ${name} to docs/adr/README.md`).toContain(`| [${number}](${name}) |`);
  }
});

test("each job of the workflow calls npm scripts that exist", () => {
  const workflow = readFileSync(".github/workflows/ci.yml", "utf8");
  const { jobs }: { jobs: Record<string, { steps: { run?: string }[] }> } = parse(workflow);
  for (const [job, { steps }] of Object.entries(jobs)) {
    const scriptNames = steps.flatMap(({ run = "" }) =>
      [...run.matchAll(/npm run (\S+)/g)].map(([, name = ""]) => name),
    );
    expect(scriptNames.length, job).toBeGreaterThan(0);
    expect(scriptNames.filter((name) => !(name in scripts))).toEqual([]);
  }
});
