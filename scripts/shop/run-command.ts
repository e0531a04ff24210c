import { OperatorError } from "@/lib/adapters/complaint";
import { refusalIn } from "./merchant/run";
import { type CliContext, hasRemoteUrl, type ShopCommand, UsageFault } from "./verb";

/**
 * Runs one of our own verbs, locally or over HTTP, and returns the lines to print. Parses the arguments first, then opens the
 * database if it is needed. Appends the usage to errors.
 */
export async function runVerb(
  verb: ShopCommand,
  args: string[],
  openCliContext: () => Promise<CliContext>,
): Promise<string[]> {
  try {
    verb.check(args);
    const cliContext = verb.runRemote && hasRemoteUrl(args) ? null : await openCliContext();
    return cliContext ? await verb.run(args, cliContext) : ((await verb.runRemote?.(args)) ?? []);
  } catch (fault) {
    const refusal = refusalIn(fault);
    if (refusal !== null) throw new OperatorError([refusal]);
    const usage = `Usage: npm run shop -- ${verb.usage}`;
    if (fault instanceof UsageFault) throw new UsageFault([...fault.sentences, usage]);
    throw fault instanceof OperatorError ? new OperatorError([...fault.sentences, usage]) : fault;
  }
}
