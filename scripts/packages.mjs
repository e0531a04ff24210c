import { Failure, run } from "./steps.mjs";

/**
 * Installs a package of the operating system, where that is Debian's kind and we may; a `Failure` where not.
 * @param {string} name
 */
export async function installPackage(name) {
  if (process.getuid?.() !== 0) throw new Failure(`Only root may install the package ${name}.`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], { env, timeoutMs: 120_000 });
  await run("apt-get", ["install", "-y", "--no-install-recommends", name], { env, timeoutMs: 300_000 });
}
