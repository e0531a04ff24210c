import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { installPackage } from "./packages.mjs";
import { run, step } from "./steps.mjs";

/** A Chromium for the stories: one that is here, else one that can be fetched; null when neither works. */
export async function ensureBrowser() {
  return findBrowser() ?? (await fetched()) ?? (await packaged());
}

/**
 * The path of a Chromium that is on this machine and starts, or null.
 * @returns {string | null}
 */
export function findBrowser() {
  return candidates().find((path) => path && existsSync(path) && starts(path)) ?? null;
}

function candidates() {
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  const folders = (process.env.PATH ?? "").split(delimiter);
  const { LOCALAPPDATA = "", PROGRAMFILES = "" } = process.env;
  return [
    process.env.CHROMIUM_PATH,
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    join(PROGRAMFILES, "Google/Chrome/Application/chrome.exe"),
    join(LOCALAPPDATA, "Google/Chrome/Application/chrome.exe"),
    playwrightsOwn(),
  ];
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

async function fetched() {
  const fetching = () =>
    run(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"], { timeoutMs: 240_000 });
  await step("Fetching a browser", fetching).catch(() => undefined);
  return findBrowser();
}

async function packaged() {
  await step("Installing the system's browser", () => installPackage("chromium")).catch(() => undefined);
  return findBrowser();
}
