import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installPackage } from "./packages.mjs";
import { report } from "./steps.mjs";

/** Debian's package name of Firefox. */
const name = "firefox-esr";

/** Installs Firefox if it is missing, and reports a failure. `FIREFOX_PATH=none` skips it. */
export async function ensureFirefox() {
  if (process.env.FIREFOX_PATH === "none" || findFirefox()) return;
  await installPackage(name, "it tests a purchase").catch(report);
}

/**
 * Path of an installed Firefox, or null. `FIREFOX_PATH` overrides it.
 * @returns {string | null}
 */
export function findFirefox() {
  const given = process.env.FIREFOX_PATH;
  if (given === "none") return null;
  const folders = (process.env.PATH ?? "").split(delimiter);
  const named = [name, "firefox"].flatMap((program) => folders.map((folder) => join(folder, program)));
  const paths = [given, ...named, "/Applications/Firefox.app/Contents/MacOS/firefox"];
  return paths.find((path) => path && existsSync(path)) ?? null;
}
