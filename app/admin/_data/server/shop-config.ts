import { type Answers, type Baseline, createClient } from "@/lib/client";
import { inProcess } from "./api";

/** What everybody may know of the shop of this host, such as a browser that installs the desk and does not say who it is. */
export async function shopConfig(): Promise<Answers<Baseline>["getConfig"]> {
  return createClient(await inProcess()).getConfig();
}
