import { Failure, run } from "./steps.mjs";

/** @type {Promise<unknown> | undefined} */
let listed;

/** Whether packages of the operating system are ours to install. */
export function mayInstall() {
  return process.getuid?.() === 0;
}

/**
 * Installs a package of the operating system, where that is Debian's kind and we may; a `Failure` where not.
 * @param {string} name
 */
export async function installPackage(name) {
  if (!mayInstall()) throw new Failure(`Only root may install the package ${name}.`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  // The list of what there is stays new enough for as long as we run.
  listed ??= run("apt-get", ["update"], { env, timeoutMs: 120_000 });
  await listed;
  await run("apt-get", ["install", "-y", "--no-install-recommends", name], { env, timeoutMs: 300_000 });
}
