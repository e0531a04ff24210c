import { Complaint } from "@/lib/adapters/complaint";
import { isAway } from "./away";
import { refusalIn } from "./merchant/run";
import type { Desk, ShopCommand } from "./verb";

/**
 * Does what a verb says, on this machine or over HTTP, and answers with the lines to print. The database is opened only where it is
 * needed. What a verb complains of ends with how it is said.
 */
export async function runVerb(verb: ShopCommand, args: string[], openDesk: () => Promise<Desk>): Promise<string[]> {
  const desk = verb.runAway && isAway(args) ? null : await openDesk();
  try {
    return desk ? await verb.run(args, desk) : ((await verb.runAway?.(args)) ?? []);
  } catch (fault) {
    const refusal = refusalIn(fault);
    if (refusal !== null) throw new Complaint([refusal]);
    throw fault instanceof Complaint
      ? new Complaint([...fault.sentences, `Usage: npm run shop -- ${verb.usage}`])
      : fault;
  }
}
