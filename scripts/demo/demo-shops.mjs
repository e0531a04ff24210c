import { readFileSync } from "node:fs";
import { isTaken, seed } from "../../tools/testbed/server.mjs";
import { Failure, run, step } from "../../tools/testbed/steps.mjs";

/** Folder of the demo's embedded database and pictures. It has its own setting, because `--fresh` deletes the folder. */
export const dataDir = process.env.DEMO_DIR || ".data";

/**
 * Parses the port to listen on.
 * @param {string} [asked]
 */
export function readPort(asked = process.env.PORT || "3000") {
  const port = Number(asked);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Failure(`PORT must be a number from 1 to 65535, not "${asked}".`);
  return port;
}

/**
 * Throws if the demo or another program is running. The embedded database serves one process, and a port one server.
 * @param {number} port
 */
export async function refuseCompany(port) {
  const holder = lockHolder();
  if (holder) throw new Failure(`A demo of this folder is already running as process ${holder}.`);
  if (await isTaken(port))
    throw new Failure(`Port ${port} is in use by another program: stop that one, or set PORT to another number.`);
}

/** @returns {number | null} */
function lockHolder() {
  try {
    const pid = Number(readFileSync(`${dataDir}/db.lock`, "utf8"));
    process.kill(pid, 0);
    return pid;
  } catch {
    return null;
  }
}

/**
 * Settings of the sign-up, with which visitors of the demo open shops. The fake inbox of the first shop shows the codes.
 * @param {number} port
 */
export function signUpSettings(port) {
  return { SIGN_UP_HOST: `buka.localhost${port === 80 ? "" : `:${port}`}`, SIGN_UP_SENDER: "larasan" };
}

/**
 * Migrates the database, and seeds the demo shops with past orders on the port's hosts.
 * @param {Record<string, string>} env
 */
export async function fillShops(env) {
  await step("Seeding the demo shops", (reportProgress) =>
    run(process.execPath, [...seed, "--past-orders"], { env, onLine: reportProgress }),
  );
}

/**
 * Prints the URLs of the demo.
 * @param {number} port
 */
export function welcome(port) {
  const suffix = port === 80 ? "" : `:${port}`;
  const home = `http://localhost${suffix}`;
  const pages = [
    [home, "Larasan, batik and woven cloth"],
    [`http://kopi.localhost${suffix}`, "Kopi Tepi Sawah, coffee"],
    [`http://keramik.localhost${suffix}`, "Keramik Lempung, ceramics"],
    [`${home}/admin`, "admin of Larasan; sign in as pemilik@larasan.example"],
    [`http://buka.localhost${suffix}`, "sign-up: open a shop of your own"],
    [`${home}/docs`, "API reference"],
    [`${home}/dev/inbox`, "fake inbox with every message and one-time code"],
  ];
  console.log(`
Etalase is running. Press Ctrl-C to stop it. Open

${pages.map(([address = "", what]) => `  ${address.padEnd(32)}${what}`).join("\n")}

or run

  curl "${home}/api/v1/storefront/config"
  curl "${home}/api/v1/products?limit=3"
  curl -H "Host: kopi.localhost${suffix}" "${home}/api/v1/categories"
  npm run shop -- orders list larasan
`);
}
