import { Complaint } from "@/lib/adapters/complaint";
import { refusalIn } from "./merchant/run";
import { type Desk, isAway, type ShopCommand, UsageFault } from "./verb";

/**
 * Does what a verb says, on this machine or over HTTP, and answers with the lines to print. The database is opened only where it is
 * needed, and after what was typed is understood. What a verb complains of ends with how it is said.
 */
export async function runVerb(verb: ShopCommand, args: string[], openDesk: () => Promise<Desk>): Promise<string[]> {
  try {
    verb.check(args);
    const desk = verb.runAway && isAway(args) ? null : await openDesk();
    return desk ? await verb.run(args, desk) : ((await verb.runAway?.(args)) ?? []);
  } catch (fault) {
    const refusal = refusalIn(fault);
    if (refusal !== null) throw new Complaint([refusal]);
    const usage = `Usage: npm run shop -- ${verb.usage}`;
    if (fault instanceof UsageFault) throw new UsageFault([...fault.sentences, usage]);
    throw fault instanceof Complaint ? new Complaint([...fault.sentences, usage]) : fault;
  }
}
