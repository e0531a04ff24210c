import { printAndExit } from "@/lib/adapters/complaint";
import { readServerEnv } from "@/lib/adapters/env";

/** Exits with an error if the server settings are invalid, before a build that could not serve with them. */
try {
  readServerEnv(process.env);
} catch (fault) {
  printAndExit(fault);
}
