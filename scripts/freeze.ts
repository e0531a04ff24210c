import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe } from "@/lib/contract/openapi/document";
import { newDemands, outlineOf } from "@/lib/contract/openapi/outline";
import { isVersion, versions } from "@/lib/contract/versions";

/** Writes down what a version promises, so that a test can hold it for ever; a promise that was made before is never left out. */
export function freeze(version: string, folder = "lib/contract/frozen"): string {
  if (!isVersion(version)) throw new Error(`"${version}" is none of lib/contract/versions.ts: ${versions.join(", ")}.`);
  const file = `${folder}/${version}.txt`;
  const today = outlineOf(describe(version, "https://toko.example"));
  const before = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  const broken = before.filter((promise) => !today.includes(promise));
  if (broken.length > 0) throw new Error(`${version} would no longer keep these promises:\n${broken.join("\n")}`);
  const demands = newDemands(before, today);
  if (demands.length > 0) throw new Error(`${version} would ask more of its callers:\n${demands.join("\n")}`);
  writeFileSync(file, `${today.join("\n")}\n`);
  return file;
}

if (resolve(process.argv[1] ?? "") === fileURLToPath(import.meta.url)) {
  try {
    console.log(`Wrote ${freeze(process.argv[2] ?? "")}.`);
  } catch (refusal) {
    console.error(refusal instanceof Error ? refusal.message : refusal);
    process.exitCode = 1;
  }
}
