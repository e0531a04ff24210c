import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installPackage } from "./packages.mjs";
import { report } from "./steps.mjs";

/**
 * Path of the program that verifies systemd units, or null. `TEST_SYSTEMD=none` disables it.
 * @returns {string | null}
 */
export function findAnalyzer() {
  if (process.env.TEST_SYSTEMD === "none" || process.platform !== "linux") return null;
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin"];
  return folders.map((folder) => join(folder, "systemd-analyze")).find((path) => existsSync(path)) ?? null;
}

/** Installs systemd if it is missing, and reports a failure. */
export async function ensureAnalyzer() {
  if (process.env.TEST_SYSTEMD === "none" || process.platform !== "linux" || findAnalyzer()) return;
  await installPackage("systemd", "it verifies the unit in deploy").catch(report);
}
