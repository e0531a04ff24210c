import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { installPackage, installs, mayInstall } from "./packages.mjs";
import { run, step } from "./steps.mjs";

/** Debian's name for Chromium's engine without windows. */
const shell = "chromium-headless-shell";

/**
 * A Chromium for the stories; null when none can be had. The engine without windows does with less than half of the work, so
 * it is installed where that can be done, even beside a whole one. npm's packages may be on their way meanwhile: one of them
 * brings a browser where the machine has none.
 * @param {Promise<unknown>} [packages]
 */
export async function ensureBrowser(packages) {
  const installed = firstOf(preferred()) ?? (installs() ? await packaged() : null);
  if (installed) return installed;
  await packages;
  return findBrowser() ?? (await fetched());
}

/**
 * The path of a Chromium that is on this machine and starts, or null.
 * @returns {string | null}
 */
export function findBrowser() {
  return firstOf([...preferred(), ...whole()]);
}

/** @param {(string | undefined)[]} paths */
function firstOf(paths) {
  return paths.find((path) => path && existsSync(path) && starts(path)) ?? null;
}

function preferred() {
  return [process.env.CHROMIUM_PATH, ...onPath(shell)];
}

function whole() {
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

/** Where Playwright keeps the Chromium it downloads, whether it is there or not. */
function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)("playwright").chromium.executablePath();
  } catch {
    return undefined;
  }
}

/**
 * Some systems have a program of that name that only says how to install the browser. On Windows asking opens a window.
 * @param {string} path
 */
function starts(path) {
  if (process.platform === "win32") return true;
  return spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}

const why = "the shop's pages are looked at in it";

async function fetched() {
  if (!installs()) {
    console.log(`Missing on this machine: ${shell}, or any Chromium (${why}).`);
    return null;
  }
  const fetching = () =>
    run(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"], { timeoutMs: 240_000 });
  await step(`Fetching a Chromium for this project (${why})`, fetching).catch(() => undefined);
  return findBrowser();
}

async function packaged() {
  if (!mayInstall()) return null;
  await installPackage(shell, why)
    .catch(() => installPackage("chromium", why))
    .catch(() => undefined);
  return findBrowser();
}
