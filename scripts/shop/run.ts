import { Complaint } from "@/lib/adapters/complaint";
import { refusalIn } from "./merchant/run";
import { type Desk, isAway, type ShopCommand, UsageFault } from "./verb";

/**
 * Runs one of our own verbs, locally or over HTTP, and returns the lines to print. Parses the arguments first, then opens the
 * database if it is needed. Appends the usage to errors.
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
