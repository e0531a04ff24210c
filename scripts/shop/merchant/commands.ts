import { splitEndpoint } from "@/lib/contract/endpoints";
import { merchantContract } from "@/lib/contract/merchant";
import type { MerchantOperationName } from "@/lib/contract/merchant/endpoints";
import { merchantNames } from "@/lib/contract/merchant/openapi";
import type { MerchantOperation } from "@/lib/contract/merchant/operation";

/** An operation of the merchant's API as it is said on the command line: `orders list`. */
export type MerchantCommand = {
  readonly name: MerchantOperationName;
  readonly op: MerchantOperation;
  readonly noun: string;
  readonly verb: string;
  /** The parameters of its path, in their order. */
  readonly params: readonly string[];
};

/** Asks for an operation with an input: by its use case on this machine, or over HTTP. */
export type Ask = (command: MerchantCommand, input: Record<string, unknown>) => Promise<unknown>;

/** Every operation that is for people or programs who have been let in; a sign-in is for browsers. */
export const merchantCommands: readonly MerchantCommand[] = merchantNames().flatMap((name) => {
  const op: MerchantOperation = merchantContract[name];
  if (op.role === "anyone" || op.session) return [];
  const { path } = splitEndpoint(op.endpoint);
  const [, noun = ""] = path.split("/");
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, param = ""]) => param);
  return [{ name, op, noun, verb: verbOf(name, noun), params }];
});

/** The command that two words say, if they say one. */
export function merchantCommand(noun: string, verb: string | undefined): MerchantCommand | undefined {
  return merchantCommands.find((command) => command.noun === noun && command.verb === verb);
}

/**
 * What an operation is called after its noun: `listOrders` is `orders list`, `setOrderAwb` is `orders set-awb`. Where one is for a
 * single thing and another for many, the latter says so.
 */
function verbOf(name: MerchantOperationName, noun: string): string {
  const own = words(name);
  const [single, many] = [noun.replace(/ies$/, "y").replace(/s$/, ""), noun];
  const verb = own.filter((word) => ![single, many, "merchant"].includes(word)).join("-");
  const isOfMany = own.includes(many) && many !== single;
  const hasSingle = merchantNames().some((other) => other !== name && other === name.replace(/s$/, ""));
  return isOfMany && hasSingle ? `${verb}-many` : verb;
}

function words(name: string): string[] {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).split(" ");
}
