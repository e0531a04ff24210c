import { readFileSync, rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { isTaken, nothingConfigured, ownServer, seed, startServer } from "../processes/server.mjs";
import { endChildren, Failure, report, run, step, whenStopped } from "../processes/steps.mjs";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

const port = Number(process.env.PORT || 3000);
const dataDir = ".data";
const env = { ...nothingConfigured, STAND_INS: "on", DATA_DIR: dataDir, PORT: String(port) };

/** @type {Awaited<ReturnType<typeof startServer>> | undefined} */
let server;
let stopping = false;

/** Brings the demo up from whatever is there: a bare clone, or everything but the server. */
async function demo() {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Failure(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
  await refuseCompany();
  await ensureInstalled();
  await ensureBuilt();
  if (process.argv.includes("--fresh")) rmSync(dataDir, { recursive: true, force: true });
  await step("Filling the shops", (say) => run(process.execPath, seed, { env, onLine: say }));
  server = await step("Starting the server", () => startServer(ownServer, { port, env }));
  welcome();
  await server.exited;
  if (!stopping) throw new Failure("The server ended by itself.");
}

/** The embedded database serves one process, and a port one server. */
async function refuseCompany() {
  const holder = lockHolder();
  if (holder) throw new Failure(`A demo of this folder is running already, as process ${holder}.`);
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

function welcome() {
  const suffix = port === 80 ? "" : `:${port}`;
  const home = `http://localhost${suffix}`;
  const pages = [
    [home, "Larasan, batik and woven cloth"],
    [`http://kopi.localhost${suffix}`, "Kopi Tepi Sawah, coffee"],
    [`http://keramik.localhost${suffix}`, "Keramik Lempung, ceramics"],
    [`${home}/docs`, "the API, described"],
    [`${home}/dev/inbox`, "what would have been sent to buyers: their codes"],
  ];
  console.log(`
Etalase is running; Ctrl-C stops it. Open

${pages.map(([address = "", what]) => `  ${address.padEnd(32)}${what}`).join("\n")}

or ask

  curl "${home}/api/v1/storefront/config"
  curl "${home}/api/v1/products?limit=3"
  curl -H "Host: kopi.localhost${suffix}" "${home}/api/v1/categories"
`);
}

/** Ctrl-C reaches the server as well, which finishes what is under way; a signal to this process alone does not. */
async function stop() {
  if (stopping) return;
  stopping = true;
  endChildren();
  if (server) await Promise.race([server.exited, wait(1_000)]);
  await server?.stop();
  process.exit(0);
}

whenStopped(() => void stop());

await demo().catch((error) => {
  if (stopping) return;
  report(error);
  process.exit(1);
});
