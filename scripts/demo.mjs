import { rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { narrow, nothingConfigured, ownServer, startServer } from "../tools/testbed/server.mjs";
import { endChildren, Failure, report, runPatiently, step, together, whenStopped } from "../tools/testbed/steps.mjs";
import { ensurePages, ensureServerFiles } from "./build.mjs";
import { readArguments } from "./commands/arguments.mjs";
import { commands } from "./commands/commands.mjs";
import { dataDir, fillShops, readPort, refuseCompany, signUpSettings, welcome } from "./demo/demo-shops.mjs";
import { ensureInstalled } from "./install/install.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

const { switches } = readArguments(commands.demo);

/** @type {Awaited<ReturnType<typeof startServer>> | undefined} */
let server;
let stopping = false;

/** Starts the demo from any state: a bare clone, or everything but the server. */
async function demo() {
  const port = readPort();
  const env = {
    ...nothingConfigured,
    ...signUpSettings(port),
    STAND_INS: "on",
    DATA_DIR: dataDir,
    PORT: String(port),
  };
  await refuseCompany(port);
  await ensureInstalled();
  // The pages take longest, and nothing else needs them before the server starts.
  await together([ensurePages, () => fillDatabase(env)]);
  server = await step("Starting the server", () => startServer(ownServer, { port, env }));
  welcome(port);
  void runPatiently(process.execPath, narrow, env).catch(() => {});
  await server.exited;
  if (!stopping) throw new Failure("The server stopped unexpectedly.");
}

/** @param {Record<string, string>} env */
async function fillDatabase(env) {
  await ensureServerFiles();
  if (switches.has("fresh")) rmSync(dataDir, { recursive: true, force: true });
  await fillShops(env);
}

/** Ctrl-C also reaches the server, which finishes its running requests. A signal to this process alone does not. */
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
  endChildren();
  process.exit(1);
});
