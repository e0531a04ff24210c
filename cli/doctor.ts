import { connectAsSocketClient, disconnect } from "@/lib/api/adapters";
import { examine } from "@/lib/modules/operations/service/doctor";
import { announceDatabase } from "@/lib/platform/db/upkeep/announce";
import { printAndExit } from "@/lib/platform/operator-error";
import { formatFindings } from "./findings";

/** Checks the deployment that the environment names and prints a fix for each problem. Exits with 1 if something is broken. */
async function main(): Promise<void> {
  const { clock, ...adapters } = await connectAsSocketClient();
  announceDatabase(adapters.env);
  const checkups = await examine({ ...adapters, now: clock.now() }).finally(disconnect);
  for (const line of checkups.flatMap(formatFindings)) console.log(line);
  const isBroken = checkups.some(({ findings }) => findings.some((finding) => finding.isBroken));
  console.log(isBroken ? "Something is broken." : "Nothing is broken.");
  process.exitCode = isBroken ? 1 : 0;
}

process.env.LOG_LEVEL ||= "silent";
main().catch(printAndExit);
