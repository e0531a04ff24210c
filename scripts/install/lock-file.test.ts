import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type LockEntry = { optionalDependencies?: Record<string, string>; resolved?: string };

for (const file of ["package-lock.json", "e2e/third-party/tools/package-lock.json"]) {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
  const packages: Record<string, LockEntry> = JSON.parse(text).packages;

  test(`${file} is complete for macOS, Windows and Linux`, () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !listCandidates(name, path).some((candidate) => candidate in packages),
      ),
    );
    expect(missing).toEqual([]);
  });

  test(`${file} names no registry host`, () => {
    const named = Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined);
    expect(named).toEqual([]);
  });
}

/** Paths at which Node resolves a dependency of the package at `path`: inside it, then in each parent folder. */
function listCandidates(name: string, path: string): string[] {
  const candidate = `${path}/node_modules/${name}`.replace(/^\//, "");
  const parent = path.slice(0, Math.max(path.lastIndexOf("/node_modules/"), 0));
  return path === "" ? [candidate] : [candidate, ...listCandidates(name, parent)];
}
