import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { newDemands } from "@/lib/api/openapi/outline";
import { promisedToday, promises } from "@/lib/api/openapi/promises";
import { readArguments } from "./commands/arguments.mjs";
import { commands } from "./commands/commands.mjs";

/**
 * Records the promises of a version of the public API, or of the merchant API. A test then enforces them forever. Throws if an
 * earlier promise is missing or a new demand was added.
 */
export function freeze(version: string, folder = "lib/contract/frozen"): string {
  const today = promisedToday(version);
  if (!today) throw new Error(`Unknown version: ${version}. Known versions: ${promises.join(", ")}.`);
  const file = `${folder}/${version}.txt`;
  const before = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  const broken = before.filter((promise) => !today.includes(promise));
  if (broken.length > 0) throw new Error(`${version} would break these promises:\n${broken.join("\n")}`);
  const demands = newDemands(before, today);
  if (demands.length > 0) throw new Error(`${version} would require more from callers:\n${demands.join("\n")}`);
  writeFileSync(file, `${today.join("\n")}\n`);
  return file;
}

if (resolve(process.argv[1] ?? "") === fileURLToPath(import.meta.url)) {
  const [version = ""] = readArguments(commands.freeze).positionals;
  try {
    console.log(`Wrote ${freeze(version)}. Describe the addition in CHANGELOG.md, under Unreleased.`);
  } catch (refusal) {
    console.error(refusal instanceof Error ? refusal.message : refusal);
    process.exitCode = 1;
  }
}
