import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { installPackage, installs, mayInstall } from "./packages.mjs";
import { run, step } from "./steps.mjs";

/** Debian's package name of headless Chromium. */
const shell = "chromium-headless-shell";

/**
 * Finds a Chromium for the stories; null if none is available. The headless engine needs less than half of the work. It
 * is therefore installed if possible, even beside a full Chromium. The installation of npm packages may still be
 * running: one of them provides a browser if the machine has none.
 * @param {Promise<unknown>} [packages]
 */
export async function ensureBrowser(packages) {
  const installed = firstOf(preferred()) ?? (installs() ? await packaged() : null);
  if (installed) return installed;
  await packages;
  return findBrowser() ?? (await fetched());
}

/**
 * Path of an installed Chromium that starts, or null.
 * @returns {string | null}
 */
export function findBrowser() {
  return firstOf([...preferred(), ...listFullBrowsers()]);
}

/** @param {(string | undefined)[]} paths */
function firstOf(paths) {
  return paths.find((path) => path && existsSync(path) && starts(path)) ?? null;
}

function preferred() {
  return [process.env.CHROMIUM_PATH, ...onPath(shell)];
}

function listFullBrowsers() {
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  const { LOCALAPPDATA = "", PROGRAMFILES = "" } = process.env;
  return [
    ...names.flatMap(onPath),
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    join(PROGRAMFILES, "Google/Chrome/Application/chrome.exe"),
    join(LOCALAPPDATA, "Google/Chrome/Application/chrome.exe"),
    playwrightsOwn(),
  ];
}

/** @param {string} name */
function onPath(name) {
  return (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, name));
}

/** Path of Playwright's own Chromium download, even if the file does not exist. */
function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)("playwright").chromium.executablePath();
  } catch {
    return undefined;
  }
}

/**
 * On some systems a program of that name only prints installation instructions. On Windows the check would open a window.
 * @param {string} path
 */
function starts(path) {
  if (process.platform === "win32") return true;
  return spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}

const why = "it tests the pages";

async function fetched() {
  if (!installs()) {
    console.log(`Missing on this machine: ${shell} or another Chromium (${why}).`);
    return null;
  }
  const fetching = () =>
    run(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"], { timeoutMs: 240_000 });
  await step(`Downloading Chromium for this project (${why})`, fetching).catch(() => undefined);
  return findBrowser();
}

async function packaged() {
  if (!mayInstall()) return null;
  await installPackage(shell, why)
    .catch(() => installPackage("chromium", why))
    .catch(() => undefined);
  return findBrowser();
}
