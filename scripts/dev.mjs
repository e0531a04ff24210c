import { runAloud } from "../processes/steps.mjs";

/** Next's own server for development, with the demo's stand-ins, and therefore on this machine only. */
const { HOST, STAND_INS } = process.env;
const next = ["node_modules/next/dist/bin/next", "dev", "--hostname", HOST || "127.0.0.1"];
process.exitCode = await runAloud(process.execPath, [...next, ...process.argv.slice(2)], {
  STAND_INS: STAND_INS || "on",
});
