import { fileURLToPath } from "node:url";
import { becomesReady, narrow } from "../tools/testbed/server.mjs";
import { endChildren, Failure, report, runAloud, runPatiently, whenStopped } from "../tools/testbed/steps.mjs";
import { ensureAreas } from "./areas.mjs";
import { ensureReader } from "./build/reader.mjs";
import { readArguments } from "./commands/arguments.mjs";
import { commands } from "./commands/commands.mjs";
import { dataDir, fillShops, readPort, refuseCompany, signUpSettings, welcome } from "./demo/demo-shops.mjs";
import { ensureInstalled } from "./install/install.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

const { HOST, STAND_INS } = process.env;
/** Next also takes `--port`, and the shops' hosts contain that port. */
const { values, positionals } = readArguments(commands.dev);

/** Starts Next's development server from any state. It uses the demo's fakes and therefore listens only on this machine. */
async function develop() {
  const port = readPort(values.port);
  await refuseCompany(port);
  await ensureInstalled();
  await ensureAreas();
  await ensureReader();
  process.env.NODE_ENV = "development";
  await import("./environment.mjs");
  const env = {
    ...(process.env.SIGN_UP_HOST ? {} : signUpSettings(port)),
    STAND_INS: STAND_INS || "on",
    DATA_DIR: process.env.DATA_DIR || dataDir,
    PORT: String(port),
  };
  // Never seeds a database that the environment names.
  if (!process.env.DATABASE_URL && !process.env.POSTGRES_URL) await fillShops(env);
  const next = ["node_modules/next/dist/bin/next", "dev", "--hostname", HOST || "127.0.0.1", "--port", String(port)];
  const exit = runAloud(process.execPath, [...next, ...positionals], env);
  let hasExited = false;
  void exit.finally(() => {
    hasExited = true;
  });
  if (await becomesReady(`${port}/api/health/ready`, () => hasExited)) {
    welcome(port);
    void runPatiently(process.execPath, narrow, env).catch(() => {});
  }
  const code = await exit;
  if (code !== 0 && !stopping) throw new Failure("The server stopped unexpectedly.");
}

let stopping = false;

whenStopped(() => {
  stopping = true;
  endChildren();
});

await develop().catch((error) => {
  if (stopping) return;
  report(error);
  process.exitCode = 1;
});
