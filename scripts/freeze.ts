import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { newDemands } from "@/lib/api/openapi/outline";
import { promisedToday, promises } from "@/lib/api/openapi/promises";
import { merchantContract, merchantNames } from "@/lib/api/operations.merchant";
import { readArguments } from "./commands/arguments.mjs";
import { commands } from "./commands/commands.mjs";
import { listFeatureNames, type ReleaseRecord, releaseRecordPath } from "./release/feature-names";

const frozenFolder = "lib/contract/frozen";

/**
 * Records the promises of a version of the public API, or of the merchant API. A test then enforces them forever. Throws if an
 * earlier promise is missing or a new demand was added.
 */
export function freeze(version: string, folder = frozenFolder): string {
  const today = promisedToday(version);
  if (!today)
    throw new Error(`Unknown version: ${version}. Known versions: ${promises.join(", ")}, endpoints, release.`);
  const file = `${folder}/${version}.txt`;
  const before = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  const broken = before.filter((promise) => !today.includes(promise));
  if (broken.length > 0) throw new Error(`${version} would break these promises:\n${broken.join("\n")}`);
  const demands = newDemands(before, today);
  if (demands.length > 0) throw new Error(`${version} would require more from callers:\n${demands.join("\n")}`);
  writeFileSync(file, `${today.join("\n")}\n`);
  return file;
}

/** Writes the method and path of every operation of the merchant API, which its client reads. */
export function writeEndpoints(folder = frozenFolder): string {
  const file = `${folder}/endpoints.merchant.ts`;
  const lines = merchantNames().map((name) => `  ${name}: "${merchantContract[name].endpoint}",\n`);
  const comment =
    "Written by `npm run freeze -- endpoints`. Plain strings keep the schemas of the contract out of the admin.";
  writeFileSync(file, `/** ${comment} */\nexport const merchantEndpoints = {\n${lines.join("")}} as const;\n`);
  return file;
}

/**
 * Records the names that a release has. A test then requires a line in the changelog for each later one. Throws if the release has
 * other names already, because a name that is recorded too early is never announced.
 */
export function freezeRelease(version: string, file = releaseRecordPath): string {
  const record: ReleaseRecord = { version, ...listFeatureNames() };
  const text = `${JSON.stringify(record, null, 2)}\n`;
  const before = existsSync(file) ? readFileSync(file, "utf8") : text;
  const recorded: ReleaseRecord = JSON.parse(before);
  if (before !== text && recorded.version === version)
    throw new Error(
      `The names of ${version} are recorded. First set the version of the next release (docs/releasing.md).`,
    );
  writeFileSync(file, text);
  return file;
}

function freezeByName(name: string): string {
  if (name === "endpoints") return `Wrote ${writeEndpoints()}.`;
  if (name === "merchant") writeEndpoints();
  if (name !== "release") return `Wrote ${freeze(name)}. Describe the addition in CHANGELOG.md, under Unreleased.`;
  const { version }: { version: string } = JSON.parse(readFileSync("package.json", "utf8"));
  return `Wrote ${freezeRelease(version)}, the names of ${version}.`;
}

if (resolve(process.argv[1] ?? "") === fileURLToPath(import.meta.url)) {
  const [version = ""] = readArguments(commands.freeze).positionals;
  try {
    console.log(freezeByName(version));
  } catch (refusal) {
    console.error(refusal instanceof Error ? refusal.message : refusal);
    process.exitCode = 1;
  }
}
