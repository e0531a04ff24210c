import { Failure, run, step } from "./steps.mjs";

/** @type {Promise<unknown> | undefined} */
let listed;

/** What is given to a script whose user wants nothing to be installed: what is missing is then only named. */
export const noInstall = "--no-install";

/** Whether anything may be installed at all. */
export function installs() {
  return !process.argv.includes(noInstall);
}

/** Whether packages of the operating system are ours to install. */
export function mayInstall() {
  return process.getuid?.() === 0;
}

/**
 * A package that somebody waits for.
 * @typedef {{ name: string, why: string, isInstalled?: boolean }} Wanted
 */

/** @type {Wanted[]} */
const waiting = [];

/** apt-get has the packages of the machine to itself. @type {Promise<unknown>} */
let turn = Promise.resolve();

/**
 * Installs a package of the operating system, where that is Debian's kind and we may, and says so before; a `Failure` where not.
 * What several ask for at the same time is installed by one call: each takes long to begin and to end.
 * @param {string} name
 * @param {string} why
 */
export async function installPackage(name, why) {
  if (!installs()) throw new Failure(`Missing on this machine: ${name} (${why}).`);
  if (!mayInstall()) throw new Failure(`Only root may install the package ${name} (${why}).`);
  const wanted = { name, why };
  waiting.push(wanted);
  const installed = turn.then(() => installWith(wanted));
  turn = installed.catch(() => undefined);
  await installed;
}

/**
 * Installs a package and whatever else is waited for. Where one of them cannot be had, each is installed alone.
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
    // The list of what there is stays new enough for as long as we run.
    listed ??= run("apt-get", ["update"], { env, timeoutMs: 120_000 });
    await listed;
    await run("apt-get", ["install", "-y", "--no-install-recommends", ...names], { env, timeoutMs: 300_000 });
  });
}
