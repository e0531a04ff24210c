import { readServerEnv } from "@/lib/platform/env";
import { printAndExit } from "@/lib/platform/operator-error";

/** Exits with an error if the server settings are invalid, before a build that could not serve with them. */
try {
  readServerEnv(process.env);
} catch (fault) {
  printAndExit(fault);
}
