import { merchantContract, merchantNames } from "@/lib/api/operations.merchant";
import { splitEndpoint } from "@/lib/contract/endpoints";
import type { MerchantOperationName } from "@/lib/contract/endpoints.merchant";
import type { MerchantOperation } from "@/lib/contract/merchant/operation";

/** An operation of the merchant API as a command: `orders list`. */
export type MerchantCommand = {
  readonly name: MerchantOperationName;
  readonly op: MerchantOperation;
  readonly noun: string;
  readonly verb: string;
  /** Path parameters, in order. */
  readonly params: readonly string[];
};

/** Calls an operation with an input: its use case on this machine, or over HTTP. */
export type OperationCaller = (command: MerchantCommand, input: Record<string, unknown>) => Promise<unknown>;

const operations: readonly MerchantCommand[] = merchantNames().map((name) => {
  const op: MerchantOperation = merchantContract[name];
  const { path } = splitEndpoint(op.endpoint);
  const [, noun = ""] = path.split("/");
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, param = ""]) => param);
  return { name, op, noun, verb: deriveVerb(name, noun), params };
});

/** Operations that a token or a local command may call. */
export const merchantCommands: readonly MerchantCommand[] = operations.filter(({ op }) => !needsBrowser(op));

/** True for a sign-in and for operations about the caller's own account. Both need a signed-in browser. */
function needsBrowser({ role, session, ofCaller }: MerchantOperation): boolean {
  return role === "anyone" || session === true || ofCaller === true;
}

/** True if the words name an operation or noun without a command, because it needs a signed-in browser. */
export function isBrowserCommand([noun, verb]: readonly string[]): boolean {
  if (merchantCommands.every((command) => command.noun !== noun)) return operations.some((each) => each.noun === noun);
  return operations.some((each) => each.noun === noun && each.verb === verb && needsBrowser(each.op));
}

/** Returns the command of a noun and a verb, or undefined. */
export function merchantCommand(noun: string, verb: string | undefined): MerchantCommand | undefined {
  return merchantCommands.find((command) => command.noun === noun && command.verb === verb);
}

/**
 * Derives the verb from the operation's name: `listOrders` is `orders list`, `setOrderAwb` is `orders set-awb`. An operation on
 * many resources ends in `-many` if a command for one resource exists.
 */
function deriveVerb(name: MerchantOperationName, noun: string): string {
  const nameParts = splitCamelCase(name);
  const [single, many] = [noun.replace(/ies$/, "y").replace(/s$/, ""), noun];
  const nounParts = [single, many, "merchant"].flatMap((word) => word.split("-"));
  const verb = nameParts.filter((word) => !nounParts.includes(word)).join("-");
  const isOfMany = nameParts.includes(many) && many !== single;
  const hasSingle = merchantNames().some((other) => other !== name && other === name.replace(/s$/, ""));
  return isOfMany && hasSingle ? `${verb}-many` : verb;
}

function splitCamelCase(name: string): string[] {
  return name.replace(/[A-Z]/g, (character) => ` ${character.toLowerCase()}`).split(" ");
}
