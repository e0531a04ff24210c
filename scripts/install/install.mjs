import { readFileSync } from "node:fs";
import { installs } from "../../tools/testbed/packages.mjs";
import { Failure, run, step } from "../../tools/testbed/steps.mjs";

/**
 * Installs the packages of a folder's lock file, unless exactly these are installed.
 * @param {string} [folder]
 */
export async function ensureInstalled(folder = ".") {
  refuseOldNode();
  if (isInstalled(folder)) return;
  if (!installs())
    throw new Failure(`Packages of the lock file are missing in ${folder}. Run \`npm ci\` to install them.`);
  // Windows finds npm through a shell. Development packages are needed even if the environment says production.
  const shell = process.platform === "win32";
  const name = folder === "." ? "Installing packages" : `Installing packages of ${folder}`;
  await step(name, () => run("npm", ["ci", "--include=dev"], { cwd: folder, shell }));
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 9))
    throw new Failure(`Etalase requires Node 20.9 or newer. This is ${process.version}.`);
}

/**
 * Compares the lock file with npm's record of installed packages. Optional packages of other platforms may be missing.
 * @param {string} folder
 */
function isInstalled(folder) {
  const installed = readPackages(`${folder}/node_modules/.package-lock.json`);
  const wanted = readPackages(`${folder}/package-lock.json`);
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === "" || link) return true;
    const found = installed[path];
    return found ? found.version === version : optional === true;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }> | null}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return null;
  }
}
