import { type Answers, type Baseline, createClient } from "@/lib/client";
import { inProcess } from "./api";

/** Public configuration of this host's shop. Needs no session, e.g. for a browser that installs the admin. */
export async function shopConfig(): Promise<Answers<Baseline>["getConfig"]> {
  return createClient(await inProcess()).getConfig();
}
