import { complain } from "@/lib/adapters/complaint";
import { readServerEnv } from "@/lib/adapters/env";

/** Ends with what is wrong with the settings of a server, before anything is built that could not serve with them. */
try {
  readServerEnv(process.env);
} catch (fault) {
  complain(fault);
}
