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
 * Installs a package of the operating system, where that is Debian's kind and we may, and says so before; a `Failure` where not.
 * @param {string} name
 * @param {string} why
 */
export async function installPackage(name, why) {
  if (!installs()) throw new Failure(`Missing on this machine: ${name} (${why}).`);
  if (!mayInstall()) throw new Failure(`Only root may install the package ${name} (${why}).`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await step(`Installing ${name} on this machine (${why})`, async () => {
    // The list of what there is stays new enough for as long as we run.
    listed ??= run("apt-get", ["update"], { env, timeoutMs: 120_000 });
    await listed;
    await run("apt-get", ["install", "-y", "--no-install-recommends", name], { env, timeoutMs: 300_000 });
  });
}
