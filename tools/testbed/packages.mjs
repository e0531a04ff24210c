import { Failure, run, step } from "./steps.mjs";

/** @type {Promise<unknown> | undefined} */
let listed;

/** Argument for scripts that must not install anything. They then only name the missing packages. */
export const noInstall = "--no-install";

/** Returns true unless installations are disabled. */
export function installs() {
  return !process.argv.includes(noInstall);
}

/** Returns true if this process may install packages of the operating system. */
export function mayInstall() {
  return process.getuid?.() === 0;
}

/**
 * A requested package.
 * @typedef {{ name: string, why: string, isInstalled?: boolean }} Wanted
 */

/** @type {Wanted[]} */
const waiting = [];

/** Serializes calls of apt-get, which locks the package database. @type {Promise<unknown>} */
let turn = Promise.resolve();

/**
 * Installs a package of a Debian-based system and announces it first. Throws `Failure` on other systems or without
 * root. One apt-get call installs all packages requested at the same time. Each call is slow to start and to end.
 * @param {string} name
 * @param {string} why
 */
export async function installPackage(name, why) {
  if (!installs()) throw new Failure(`Missing on this machine: ${name} (${why}).`);
  if (!mayInstall()) throw new Failure(`Only root can install the package ${name} (${why}).`);
  const wanted = { name, why };
  waiting.push(wanted);
  const installed = turn.then(() => installWith(wanted));
  turn = installed.catch(() => undefined);
  await installed;
}

/**
 * Installs a package together with all waiting ones. If one of them is not available, installs each alone.
 * @param {Wanted} wanted
 */
async function installWith(wanted) {
  if (wanted.isInstalled) return;
  const all = waiting.includes(wanted) ? waiting.splice(0) : [wanted];
  try {
    await install(all);
    for (const each of all) each.isInstalled = true;
  } catch (failure) {
    if (all.length === 1) throw failure;
    await install([wanted]);
  }
}

/** @param {Wanted[]} all */
async function install(all) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const names = all.map(({ name }) => name);
  const reasons = all.map(({ name, why }) => `${name} on this machine (${why})`);
  await step(`Installing ${reasons.join(", ")}`, async () => {
    // The package list stays fresh enough for the lifetime of this process.
    listed ??= run("apt-get", ["update"], { env, timeoutMs: 120_000 });
    await listed;
    await run("apt-get", ["install", "-y", "--no-install-recommends", ...names], { env, timeoutMs: 300_000 });
  });
}
