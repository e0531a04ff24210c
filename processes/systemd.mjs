import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installPackage } from "./packages.mjs";
import { report } from "./steps.mjs";

/**
 * The program of systemd that judges units, or null. `TEST_SYSTEMD=none` says that none is wanted.
 * @returns {string | null}
 */
export function findAnalyzer() {
  if (process.env.TEST_SYSTEMD === "none" || process.platform !== "linux") return null;
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin"];
  return folders.map((folder) => join(folder, "systemd-analyze")).find((path) => existsSync(path)) ?? null;
}

/** Installs it where it is missing and may be had; says so where not. */
export async function ensureAnalyzer() {
  if (process.env.TEST_SYSTEMD === "none" || process.platform !== "linux" || findAnalyzer()) return;
  await installPackage("systemd", "the unit in deploy is judged by it").catch(report);
}
